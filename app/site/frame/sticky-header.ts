import type { Enhance } from '../../ui/hydrate.ts';

/** Scroll offset past which the header is fixed, in CSS pixels (spec, point 9). */
const threshold = 80;

/** Fixes the header past the threshold, and lets CSS know that the page has been scrolled. */
export const enhance: Enhance = (header) => {
  const update = () => {
    const scrolled = scrollY > threshold;
    header.classList.toggle('fixed', scrolled);
    document.documentElement.toggleAttribute('data-scrolled', scrolled);
  };
  addEventListener('scroll', update, { passive: true });
  update();
};
