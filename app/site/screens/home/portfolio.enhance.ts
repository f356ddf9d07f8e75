import type { Enhance } from '../../../ui/hydrate.ts';

/** Says what a filter left over: its name and how many cases (DESIGN, point 6). */
export const enhance: Enhance = (section) => {
  const count = section.querySelector<HTMLElement>('[data-count]');
  section.addEventListener('change', (event) => {
    const chosen = (event.target as HTMLElement).closest('label');
    if (count && chosen) count.textContent = chosen.textContent;
  });
};
