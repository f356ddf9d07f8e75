import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: a registry holds components of unlike props
type IslandModule = () => Promise<ComponentType<any>>;

export type IslandRegistry = {
  components: Record<string, IslandModule>;
  /** Whether an earlier visit left something under the name in `data-draft`. */
  hasDraft: (name: string) => boolean;
};

/** First signs that a visitor means to use a form. */
const touches = ['focusin', 'pointerdown'] as const;

/**
 * Hydrates each island when it is first touched: a page whose forms nobody uses loads no React. Until
 * then a form is plain HTML and works. An island with a draft is hydrated at once, so that its
 * visitor sees that nothing is lost.
 */
export function hydrateIslands({ components, hasDraft }: IslandRegistry): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', draft } = element.dataset;
    const start = () => {
      for (const type of touches) element.removeEventListener(type, start);
      void hydrate(element, components[island]);
    };
    for (const type of touches) element.addEventListener(type, start);
    if (element.contains(document.activeElement) || (draft && hasDraft(draft))) start();
  }
}

/** Optional: if the code cannot be loaded, the form stays a plain one. */
async function hydrate(element: HTMLElement, component: IslandModule | undefined): Promise<void> {
  const loaded = await Promise.all([
    component?.(),
    import('react'),
    import('react-dom/client'),
  ]).catch(() => undefined);
  if (!loaded) return;
  const [Component, { createElement }, { hydrateRoot }] = loaded;
  if (!Component) return;
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
  hydrateRoot(element, createElement(Component, props), {
    onRecoverableError: (error) => console.error(error),
  });
  element.dataset.hydrated = '';
}
