import type { Enhance } from '../../browser/enhance.ts';

/** Clears the error of a field that is edited, here and in the summary: the server checks the form again. */
export const enhance: Enhance = (form) => {
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    field.removeAttribute('aria-invalid');
    field.closest('.f, fieldset')?.querySelector('.err')?.remove();
    const summary = form.querySelector('.wrong');
    for (const link of summary?.querySelectorAll('a') ?? []) {
      // One of several radio buttons has the id.
      const linked = form.querySelector<HTMLInputElement>(link.hash);
      if (linked?.name === field.name) link.parentElement?.remove();
    }
    if (summary?.childElementCount === 0) summary.closest('.msg')?.remove();
  });
};
