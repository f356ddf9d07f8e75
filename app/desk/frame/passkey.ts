/*
 * Inline script of the pages that have a passkey button (`<form data-passkey="…options address">`). Inside a form with
 * fields it registers a passkey (`data-register`), else it signs in with one: it asks the server for options, the
 * browser for an answer, and sends the form with it. Without passkeys in the browser the form stays hidden.
 */

type Options = { challenge: string };

async function answerOf(form: HTMLFormElement): Promise<string> {
  const response = await fetch(form.dataset.passkey ?? '', {
    method: 'POST',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(String(response.status));
  const options = (await response.json()) as Options;
  const credential =
    'register' in form.dataset
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            options as PublicKeyCredentialRequestOptionsJSON,
          ),
        });
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
}

function prepare(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=passkey]');
  const problem = form.querySelector<HTMLElement>('[role=alert]');
  const button = form.querySelector<HTMLButtonElement>('button');
  if (!field || !button) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    if (field.value) return;
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    if (problem) problem.hidden = true;
    answerOf(form).then(
      (answer) => {
        field.value = answer;
        form.submit();
      },
      () => {
        button.disabled = false;
        if (problem) problem.hidden = false;
      },
    );
  });
}

if ('PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential) {
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll<HTMLFormElement>('form[data-passkey]').forEach(prepare);
  });
}
