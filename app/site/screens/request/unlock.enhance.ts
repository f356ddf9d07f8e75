import { confirmationDigits } from '../../../features/casework/thread-rules.ts';

/** Sends the form with its last digit, as its hint announces. */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.elements.namedItem('end');
  if (!(field instanceof HTMLInputElement)) return;
  const look = () => {
    if (field.value.trim().length === confirmationDigits) form.requestSubmit();
  };
  field.addEventListener('input', look);
  // On a slow line they are typed before this script has come; those that were wrong are not sent again.
  if (!field.defaultValue) look();
}
