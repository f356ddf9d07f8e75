/*
 * Inline script of the editor of a text: what is typed is shown in its place after a pause, by the button of its
 * language, which does the same without the script.
 */
const showAfterMs = 600;

function showWhileTyping(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (language: string) => {
    const button = form.querySelector<HTMLButtonElement>(`button[data-show="${language}"]`);
    if (button) form.requestSubmit(button);
  };
  form.addEventListener('input', ({ target }) => {
    const { language } = (target as HTMLElement).dataset;
    if (!language) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(language), showAfterMs);
  });
  // On a phone the frame is below.
  form.addEventListener('click', ({ target, isTrusted }) => {
    if (!isTrusted || !(target instanceof HTMLElement) || !target.dataset.show) return;
    form.querySelector('iframe')?.scrollIntoView({ block: 'center' });
  });
  // The frame opens with what is stored; an answer may bring what was typed.
  const { shown } = form.dataset;
  if (shown) show(shown);
}

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-preview]');
  if (form) showWhileTyping(form);
});
