/*
 * Inline script of the desk: before somebody leaves a form that was typed into, or refused, the browser asks. Forms that
 * keep their words in the browser have `data-draft` or `data-autosave`.
 */

let unsent = document.querySelector('form[method=post] [aria-invalid=true]') !== null;

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[method=post]');
  if (form && !form.matches('[data-draft], [data-autosave]')) unsent = true;
});
document.addEventListener('submit', ({ submitter, defaultPrevented }) => {
  // A preview goes into a frame, and the form stays.
  const stays = submitter instanceof HTMLButtonElement && submitter.formTarget;
  if (!defaultPrevented && !stays) unsent = false;
});
addEventListener('beforeunload', (event) => unsent && event.preventDefault());
