import type { Enhance } from '../../../ui/hydrate.ts';
import { prefersCalm } from '../../../ui/rotation.ts';

/** Where the page settles and after how long (spec, point 9): CSS pixels, milliseconds. */
const target = 200;
const delay = 500;

/** Signs that the visitor goes their own way. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Shows a little more of a page that has just been opened, unless its visitor has touched it,
 * follows an anchor, comes back to where they were, or asked the system for less motion.
 */
export const enhance: Enhance = () => {
  if (location.hash || scrollY > 0 || prefersCalm() || cameBack()) return;
  // What happened before this code was here leaves traces: a press, or the focus inside the page.
  if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) return;

  const timer = setTimeout(() => {
    stop();
    scrollTo({ top: target, behavior: 'smooth' });
  }, delay);
  const stop = () => {
    clearTimeout(timer);
    for (const type of moves) removeEventListener(type, stop, true);
  };
  for (const type of moves) addEventListener(type, stop, { capture: true, passive: true });
};

function cameBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}
