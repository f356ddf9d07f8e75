import { idle } from './hydrate.ts';

/** How long the rest of a page waits for what is still on its way, in milliseconds. */
const patience = 4000;

/** How often it looks whether the fonts are there, in milliseconds. */
const glance = 100;

/** Resolves when the fonts that the page waits for are used, or do not come in time. */
async function fontsUsed(): Promise<void> {
  const faces = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  const until = performance.now() + patience;
  while (faces && faces.media !== 'all' && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, glance));
  }
}

/**
 * Lays out what the first paint left out (`styles/first-paint.css`), piece by piece while the page is idle: no
 * piece takes long, and what changes all text has changed it before.
 * @param ready what changes the whole page and is still on its way
 */
export async function layOutRest(ready: Promise<void>): Promise<void> {
  await Promise.all([ready, fontsUsed()]);
  for (const element of document.querySelectorAll<HTMLElement>('main > *, body > footer')) {
    if (getComputedStyle(element).contentVisibility !== 'auto') continue;
    await idle(1000);
    element.style.contentVisibility = 'visible';
  }
}
