import type { Enhance } from '../../browser/enhance.ts';

/** Scroll offset past which the header is fixed, in CSS pixels (spec, point 9). */
const threshold = 80;

/** Fixes the header past the threshold. */
export const enhance: Enhance = (header) => {
  const update = () => header.classList.toggle('fixed', scrollY > threshold);
  addEventListener('scroll', update, { passive: true });
  update();
};
