import type { ComponentType } from 'react';
import { afterPaint } from './idle.ts';
import { loadStyles } from './styles.ts';

// biome-ignore lint/suspicious/noExplicitAny: a registry holds components of unlike props
type IslandModule = () => Promise<ComponentType<any>>;

export type IslandRegistry = {
  components: Record<string, IslandModule>;
  /** Whether an earlier visit left a draft under the name in `data-draft`. */
  hasDraft: (name: string) => boolean;
};

/**
 * First interactions with a form: a tap, a key, autofill. Not the press before the tap: loading in between would delay
 * the response to the tap.
 */
const touches = ['click', 'keyup', 'input'] as const;

/** How long a submitted form waits for its script before it is sent as a plain form, in milliseconds. */
const scriptTimeoutMs = 4000;

/**
 * Hydrates each island at its first interaction: a page with unused forms loads no React. Until then a form works as
 * plain HTML. Islands with a draft, or with text typed before the script, are hydrated immediately, to show that
 * nothing is lost.
 */
export function hydrateIslands({ components, hasDraft }: IslandRegistry): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', draft } = element.dataset;
    let started: Promise<void> | undefined;
    const start = () => {
      started ??= hydrate(element, components[island]);
      return started;
    };
    // Paint the response to the interaction first.
    const startLater = () => afterPaint().then(start);
    for (const type of touches) element.addEventListener(type, startLater, { once: true });
    for (const form of element.querySelectorAll('form')) form.noValidate = true;
    // Hold back a submission before the script has loaded, so that the form's own validation applies.
    element.addEventListener(
      'submit',
      (event) => {
        if (!(event.target instanceof HTMLFormElement) || 'hydrated' in element.dataset) return;
        event.preventDefault();
        void sendAfter(startLater(), element, event.submitter);
      },
      { capture: true },
    );
    const isInUse = element.contains(document.activeElement) || holdsText(element);
    if (isInUse || (draft && hasDraft(draft))) void start();
  }
}

/** Whether a form was filled in before the script ran. */
function holdsText(element: HTMLElement): boolean {
  const fields = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

async function sendAfter(
  started: Promise<void>,
  island: HTMLElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, scriptTimeoutMs));
  await Promise.race([started, late]);
  // React may have replaced the form or its button, and requestSubmit throws for a button of another form.
  const form = island.querySelector('form');
  const own = submitter && form?.contains(submitter) ? submitter : null;
  if ('hydrated' in island.dataset) form?.requestSubmit(own);
  else form?.submit();
}

/** If the code cannot be loaded, the plain form stays. */
async function hydrate(element: HTMLElement, component: IslandModule | undefined): Promise<void> {
  const loaded = await Promise.all([
    component?.(),
    import('./island-root.tsx'),
    loadStyles(),
  ]).catch(() => undefined);
  if (!loaded) return;
  const [Component, { hydrateIsland }] = loaded;
  if (!Component) return;
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
  await hydrateIsland(element, Component, props);
}
