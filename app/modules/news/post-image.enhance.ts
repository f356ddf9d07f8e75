import type { Enhance } from '../../browser/enhance.ts';

/** Shows the default image where a post's own cannot be loaded: its address may have died. */
export const enhance: Enhance = (image) => {
  if (!(image instanceof HTMLImageElement)) return;
  const fallBack = () => {
    image.src = image.dataset.fallback ?? '';
  };
  if (image.complete && image.naturalWidth === 0) fallBack();
  else image.addEventListener('error', fallBack, { once: true });
};
