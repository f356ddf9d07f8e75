import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: a registry holds components of unlike props
type IslandModule = () => Promise<ComponentType<any>>;
export type IslandRegistry = Record<string, IslandModule>;

/** Behaviour added to an element that works without it. Returns nothing; throws nothing. */
export type Enhance = (element: HTMLElement) => void;
export type EnhancerRegistry = Record<string, () => Promise<{ enhance: Enhance }>>;

/** Runs `start` when the page has loaded and the browser is idle, or at the first touch, key or focus. */
export function whenIdle(start: () => void): void {
  const early = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
  let started = false;
  const once = () => {
    if (started) return;
    started = true;
    for (const type of early) removeEventListener(type, once, true);
    start();
  };
  for (const type of early) addEventListener(type, once, { capture: true, passive: true });
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(once, { timeout: 2000 }) : setTimeout(once, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Starts every `data-enhance="a b"` element below `root`; only code that the page needs is loaded. */
export async function enhanceAll(registry: EnhancerRegistry, root: ParentNode = document): Promise<void> {
  await Promise.all(
    [...root.querySelectorAll<HTMLElement>('[data-enhance]')].flatMap((element) =>
      (element.dataset.enhance ?? '').split(' ').map(async (name) => {
        const module = await registry[name]?.();
        module?.enhance(element);
        element.dataset.enhanced = `${element.dataset.enhanced ?? ''} ${name}`.trim();
      }),
    ),
  );
}

/** Hands every island below `root` to React. */
export async function hydrateIslands(registry: IslandRegistry, root: ParentNode = document): Promise<void> {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')];
  if (islands.length === 0) return;
  const [{ createElement }, { hydrateRoot }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
  ]);
  await Promise.all(
    islands.map(async (element) => {
      const Component = await registry[element.dataset.island ?? '']?.();
      if (!Component) return;
      const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
      hydrateRoot(element, createElement(Component, props), {
        onRecoverableError: (error) => console.error(error),
      });
      element.dataset.hydrated = '';
    }),
  );
}
