import type { Enhance } from '../../../browser/enhance.ts';
import { prefersReducedMotion } from '../../../ui/rotation.ts';

/** Scroll offset in CSS pixels and delay in milliseconds (spec, point 9). */
const target = 200;
const delay = 500;

/** Input that cancels the scroll. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Scrolls a newly opened page down a little, unless the visitor has interacted with it, follows an
 * anchor, navigates back, or prefers reduced motion.
 */
export const enhance: Enhance = async () => {
  if ('prerendering' in document && document.prerendering) {
    await new Promise((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    );
  }
  if (location.hash || scrollY > 0 || prefersReducedMotion() || cameBack()) return;
  // Interaction before this code was loaded shows in first-paint.ts's mark and in focus.
  if ('moved' in document.documentElement.dataset) return;
  if (document.activeElement !== document.body) return;

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
