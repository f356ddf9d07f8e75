import type { Enhance } from '../../browser/enhance.ts';
import { keepPlace } from './reading-place.ts';

/** Takes the anchor and the reading place along to the page in the other language. */
export const enhance: Enhance = (links) => {
  links.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    link.hash = location.hash;
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) keepPlace();
  });
};
