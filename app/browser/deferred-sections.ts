import { afterPaint, whenIdle } from './idle.ts';

/**
 * Lays out the sections deferred by styles/first-paint.css, one per idle callback, so that the page reaches its full
 * height.
 */
export async function layOutDeferredSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section, body > footer')) {
    if (getComputedStyle(section).contentVisibility !== 'auto') continue;
    await whenIdle();
    section.style.contentVisibility = 'visible';
    await afterPaint();
  }
}
