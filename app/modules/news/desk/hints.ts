/* Inline script of the post editor: its hints update with the input. Without it they are those of the last save. */
import { type HintName, hintsOf } from './hints-of.ts';

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('.post-form');
  const typed = (name: string) =>
    (form?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
  const update = () => {
    for (const group of form?.querySelectorAll<HTMLElement>('[data-hints]') ?? []) {
      const language = group.dataset.hints ?? '';
      const { shown, cut } = hintsOf(
        {
          title: typed(`title.${language}`),
          content: typed(`content.${language}`),
          image_alt: typed(`image_alt.${language}`),
        },
        {
          translation: 'translation' in group.dataset,
          hasImage: typed('image_url') !== '',
        },
      );
      for (const hint of group.querySelectorAll<HTMLElement>('[data-hint]')) {
        hint.hidden = !shown[hint.dataset.hint as HintName];
      }
      const quote = group.querySelector('q');
      if (quote) quote.textContent = cut;
    }
  };
  form?.addEventListener('input', update);
  update();
});
