import type { ComponentType } from 'react';
import { answerFirst } from './answer-first.ts';
import { readDraft } from './draft.ts';
import { laidOut } from './lay-out-rest.ts';
import { firstTouches, idle, painted, parsed, pause } from './moments.ts';

// biome-ignore lint/suspicious/noExplicitAny: a registry holds components of unlike props
type IslandModule = () => Promise<ComponentType<any>>;
export type IslandRegistry = Record<string, IslandModule>;

/** Behaviour added to an element that works without it. Returns nothing; throws nothing. */
export type Enhance = (element: HTMLElement) => void;
export type EnhancerRegistry = Record<string, () => Promise<{ enhance: Enhance }>>;

/**
 * Runs `start` when the page has loaded and the browser is idle, or after the first touch, key or focus and what
 * it does by itself.
 */
export function whenIdle(start: () => void | Promise<void>): void {
  let started = false;
  const once = () => {
    if (started) return;
    started = true;
    for (const type of firstTouches) removeEventListener(type, soon, true);
    void parsed().then(start);
  };
  const soon = () => void painted().then(once);
  for (const type of firstTouches) addEventListener(type, soon, { capture: true, passive: true });
  const loaded = () => void idle(2000).then(once);
  // Touched before this script was here (`first-paint.ts`).
  if (document.documentElement.dataset.touched !== undefined) once();
  else if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
}

/**
 * Starts every `data-enhance="a b"` element below `root` once it is laid out; only code that the page needs is
 * loaded.
 * @param ready what the code, once there, still waits for
 */
export async function enhanceAll(
  registry: EnhancerRegistry,
  ready: Promise<void>,
  root: ParentNode = document,
): Promise<void> {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    for (const name of element.dataset.enhance?.split(' ') ?? []) {
      void enhance(element, name, registry, ready);
      // To ask for a file is work too.
      await pause();
    }
  }
}

/** What does not come is missed by nobody: every element works without it. */
async function enhance(
  element: HTMLElement,
  name: string,
  registry: EnhancerRegistry,
  ready: Promise<void>,
): Promise<void> {
  const [module] = await Promise.all([
    registry[name]?.().catch(() => undefined),
    ready,
    laidOut(element),
  ]);
  await pause();
  if (!module) return;
  module.enhance(element);
  element.dataset.enhanced = `${element.dataset.enhanced ?? ''} ${name}`.trim();
}

/** How far below the screen an island may be when its code is fetched, in CSS pixels. */
const lookahead = 600;

/** What somebody does with an island that has to be there for it. */
const needs = ['focusin', 'pointerup'];

/**
 * Runs `start` once: when the element comes near the screen, or after it is touched or focused, or was before.
 * What a touch does by itself comes first: React would keep it waiting.
 */
function whenNeeded(element: HTMLElement, start: () => void): void {
  if (element.contains(document.activeElement)) {
    start();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && once(),
    { rootMargin: `${lookahead}px 0px` },
  );
  let started = false;
  const once = () => {
    // It may come into sight while its touch is painted.
    if (started) return;
    started = true;
    observer.disconnect();
    for (const type of needs) element.removeEventListener(type, soon);
    start();
  };
  const soon = () => void painted().then(once);
  for (const type of needs) element.addEventListener(type, soon);
  // The box of an island may be empty of layout (display: contents): its content is watched.
  if (element.dataset.wait === undefined) observer.observe(element.firstElementChild ?? element);
}

/**
 * Hands the islands below `root` to React, each when it is needed: a page whose forms nobody comes
 * near loads no React. Until then a form is a plain one and works. One that an earlier visit left
 * something in is needed at once: its visitor should see that nothing is lost. `ready` as for
 * `enhanceAll`.
 */
export function hydrateIslands(
  registry: IslandRegistry,
  ready: Promise<void>,
  root: ParentNode = document,
): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = () => void hydrate(element, registry, ready);
    if (element.dataset.draft && readDraft(element.dataset.draft)) start();
    else whenNeeded(element, start);
  }
}

async function hydrate(
  element: HTMLElement,
  registry: IslandRegistry,
  ready: Promise<void>,
): Promise<void> {
  const { island = '', late, props = '{}' } = element.dataset;
  const code = Promise.all([registry[island]?.(), import('react'), import('react-dom/client')]);
  const [there, texts] = await Promise.all([
    code.catch(() => undefined),
    late ? fetchTexts(late) : {},
    ready,
  ]);
  // Without its code or its texts it stays a plain form.
  if (!there || !texts) return;
  const [Component, { createElement }, { hydrateRoot }] = there;
  if (!Component) return;
  const known = JSON.parse(props) as Record<string, unknown>;
  const all = late ? { ...known, texts: { ...(known.texts as object), ...texts } } : known;
  hydrateRoot(element, createElement(Component, all), {
    onRecoverableError: (error) => console.error(error),
  });
  answerFirst(element);
  element.dataset.hydrated = '';
}

/** Texts that were left out of the page, or nothing where they do not come. */
async function fetchTexts(address: string): Promise<object | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as object) : undefined;
  } catch {
    return undefined;
  }
}
