/* Inline script of the text editor: shows the input in its place after a pause, by submitting its language's preview
   button, which works without the script. */
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
  const frame = form.querySelector('iframe');
  if (frame) showPlace(form, frame);
  // On a phone the frame is below.
  form.addEventListener('click', ({ target, isTrusted }) => {
    if (!isTrusted || !(target instanceof HTMLElement) || !target.dataset.show) return;
    frame?.scrollIntoView({ block: 'center' });
  });
  // The frame opens with the stored text; a response may bring the input.
  const { shown } = form.dataset;
  if (shown) show(shown);
}

/**
 * Scrolls the page in the frame to the text, and marks it. A fragment in the frame's address would scroll the editor too, away
 * from the field.
 */
function showPlace(form: HTMLFormElement, frame: HTMLIFrameElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-show]')) {
    button.formAction = button.formAction.replace(/#.*/, '');
  }
  const show = () => {
    const [page, view] = [frame.contentDocument, frame.contentWindow];
    const text = page?.getElementById(frame.dataset.text ?? '');
    if (!page || !view || !text) return;
    // Sections far below are laid out when they come near: the text would move meanwhile.
    page.documentElement.dataset.layOut = 'all';
    text.classList.add('seen');
    const { top } = text.getBoundingClientRect();
    view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3, behavior: 'instant' });
  };
  frame.addEventListener('load', show);
  show();
}

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-preview]');
  if (form) showWhileTyping(form);
});
