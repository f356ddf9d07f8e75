import type { Enhance } from '../../browser/enhance.ts';

/** Clears a field's error when it is edited, also in the summary; the server validates again. */
export const enhance: Enhance = (form) => {
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    field.removeAttribute('aria-invalid');
    field.closest('.f, fieldset')?.querySelector('.err')?.remove();
    const summary = form.querySelector('.wrong');
    for (const link of summary?.querySelectorAll('a') ?? []) {
      // Of radio buttons only one has the id.
      const linked = form.querySelector<HTMLInputElement>(link.hash);
      if (linked?.name === field.name) link.parentElement?.remove();
    }
    if (summary?.childElementCount === 0) summary.closest('.msg')?.remove();
  });
};
