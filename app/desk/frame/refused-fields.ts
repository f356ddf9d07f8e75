/* Inline script of the desk: shows validation errors below their fields, in the page's language; the browser's own
   bubble uses another one. Texts are in this script's data attributes. Without it the bubble stays. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const sentences = document.currentScript?.dataset ?? {};

function sentenceFor({ type, title, validity }: Field): string | undefined {
  if (validity.patternMismatch && title) return title;
  if (validity.typeMismatch && type === 'email') return sentences.email;
  if (!validity.valueMissing) return sentences.wrong;
  if (type === 'checkbox') return sentences.tick;
  return type === 'radio' || type.startsWith('select') ? sentences.choose : sentences.empty;
}

/** Puts the sentence below its field; of radios, once below all of them. */
function place(line: Element, field: Field): void {
  const group = field.type === 'radio' && field.closest('fieldset');
  const label = field.closest('label');
  if (group) group.append(line);
  else if (label) label.after(line);
  else (field.closest('.f') ?? field.parentElement)?.append(line);
}

const idOf = ({ type, id, name }: Field) => `${(type !== 'radio' && id) || name}-refused`;

function showError(field: Field): void {
  const id = idOf(field);
  let line = document.getElementById(id);
  if (!line) {
    line = document.createElement('p');
    line.id = id;
    line.className = 'err';
    place(line, field);
  }
  line.textContent = sentenceFor(field) ?? field.validationMessage;
  field.ariaInvalid = 'true';
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  field.setAttribute('aria-describedby', [...new Set([...described, id])].join(' '));
}

function hideError(field: Field): void {
  const line = document.getElementById(idOf(field));
  if (!line || !field.validity.valid) return;
  line.remove();
  const group = field.type === 'radio' ? document.getElementsByName(field.name) : [field];
  for (const one of group) one.removeAttribute('aria-invalid');
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

let focused: HTMLFormElement | null = null;
// It does not bubble.
document.addEventListener(
  'invalid',
  (event) => {
    const { target } = event;
    if (!isField(target)) return;
    event.preventDefault();
    showError(target);
    // `invalid` events come one by one, from the first field.
    if (focused === target.form) return;
    focused = target.form;
    setTimeout(() => {
      focused = null;
    });
    target.focus();
  },
  true,
);
for (const type of ['input', 'change']) {
  document.addEventListener(type, ({ target }) => {
    if (isField(target)) hideError(target);
  });
}
