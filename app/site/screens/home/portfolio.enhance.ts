import type { Enhance } from '../../../browser/enhance.ts';

/** Announces the chosen filter and its number of cases to screen readers. */
export const enhance: Enhance = (section) => {
  const count = section.querySelector<HTMLElement>('[data-count]');
  section.addEventListener('change', (event) => {
    const chosen = (event.target as HTMLElement).closest('label');
    if (count && chosen) count.textContent = chosen.textContent;
  });
};
