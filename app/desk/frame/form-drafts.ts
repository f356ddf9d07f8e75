/*
 * Inline script of the desk: keeps a draft of each form on this device until the form is stored, across other buttons,
 * reloads and closed tabs. Leaving a form asks for confirmation unless it has `data-draft`; it always does for what a draft
 * cannot hold (files, passwords, a full storage). Drafts are per member of staff; signing out removes them, and they
 * expire after a week.
 */
import { readDraft, removeDraft, writeDraft } from '../../forms/draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const { staff = '', restored = '', clear = '', signOut } = document.currentScript?.dataset ?? {};

/** Hidden fields that identify a form; the values of others change with each page. */
const identifying = ['intent', 'id', 'of', 'lang', 'lawyer', 'person', 'code'];
const unkept = ['hidden', 'password', 'file', 'submit', 'button', 'reset'];
const sentKey = 'desk-sent';

/** Forms with unsaved input that is only in their draft. */
const unsent = new Set<HTMLFormElement>();
/** Forms with input that cannot be kept. */
const unkeepable = new Set<HTMLFormElement>();
/** Draft values that the server has filled in again, as it does in the response to a refused form. */
const echoed = new WeakMap<HTMLFormElement, Record<string, string>>();
/** Idempotency keys from the page, for forms that now have the key of their draft. */
const pageKeys = new WeakMap<HTMLFormElement, string>();
let isSending = false;

/** Not lookup forms (`autocomplete=off`), whose input is of no use later, nor forms with nothing but buttons. */
const forms = () =>
  [
    ...document.querySelectorAll<HTMLFormElement>('form[method=post]:not([autocomplete=off])'),
  ].filter((form) => controlsOf(form).length > 0);

function nameOf(form: HTMLFormElement): string {
  const { pathname, search } = new URL(form.getAttribute('action') ?? '', location.href);
  const about = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    .filter(({ name }) => identifying.includes(name))
    .map(({ name, value }) => `${name}=${value}`);
  return ['desk', staff, location.pathname, pathname + search, ...about].join(' ');
}

function isKept(control: Control): boolean {
  const isFactor = /^(one-time-code|current-password|new-password)$/.test(control.autocomplete);
  return control.name !== '' && !unkept.includes(control.type) && !isFactor;
}

/** Hidden fields with the version that the fields beside them were opened with, for the optimistic lock. */
const lockFields = ({ elements }: HTMLFormElement) =>
  [...elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement &&
      element.type === 'hidden' &&
      /^(seen$|seen\.|was\.)/.test(element.name),
  );

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Controls by the name of their value in a draft; repeated fields are numbered. */
function controlsOf(form: HTMLFormElement): [string, Control][] {
  const seen = new Map<string, number>();
  return [...form.elements].filter(isControl).flatMap((control): [string, Control][] => {
    if (!isKept(control)) return [];
    if (isBox(control)) return [[`${control.name}=${control.value}`, control]];
    const turn = seen.get(control.name) ?? 0;
    seen.set(control.name, turn + 1);
    return [[turn === 0 ? control.name : `${control.name} ${turn}`, control]];
  });
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

const currentOf = (control: Control) => (isBox(control) ? String(control.checked) : control.value);

function defaultOf(control: Control): string {
  if (isBox(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/**
 * Writes the draft of a form, or removes it if nothing was changed.
 * @param key idempotency key, when the form is being sent: resubmitted with the same key, it is stored once
 * @returns whether the draft holds all input; check boxes alone make no draft
 */
function keep(form: HTMLFormElement, key = ''): boolean {
  const name = nameOf(form);
  // Forms with the same name would restore each other's drafts; a button alone has none.
  const alike = forms().filter((other) => nameOf(other) === name && controlsOf(other).length > 0);
  if (alike.length > 1) return false;
  const before = echoed.get(form) ?? {};
  const controls = controlsOf(form);
  const changed = controls.filter(
    ([key, one]) => key in before || currentOf(one) !== defaultOf(one),
  );
  if (changed.length === 0) {
    removeDraft(name);
    return true;
  }
  if (changed.every(([, control]) => isBox(control))) return false;
  const values = Object.fromEntries([
    ...changed.map(([key, one]) => [key, currentOf(one)]),
    ...lockFields(form).map((one) => [one.name, one.value]),
  ]);
  writeDraft(name, { values, key, begun: Date.now(), unsent: key !== '', after: '', keep: true });
  return readDraft(name) !== undefined;
}

/**
 * Fills a form from its draft.
 * @param answered whether this page is the response to the form: then the server's values win
 */
function restore(form: HTMLFormElement, answered: boolean): void {
  const { prepared } = form.dataset;
  const draft = readDraft(nameOf(form));
  const kept = draft?.values;
  const controls = controlsOf(form);
  if (prepared)
    echoed.set(form, Object.fromEntries(controls.map(([key, one]) => [key, currentOf(one)])));
  if (!kept) {
    if (prepared) keep(form);
    return;
  }
  const lost = controls.filter(([key, one]) => {
    // A required box, such as consent, has to be ticked again each time.
    const vouches = isBox(one) && one.required;
    const isFilled = answered && (isBox(one) || one.value !== '');
    return kept[key] !== undefined && kept[key] !== currentOf(one) && !vouches && !isFilled;
  });
  if (lost.length === 0) {
    echoed.set(form, kept);
    return;
  }
  const opened = lockFields(form).map((one) => [one, one.value] as const);
  // A save from the draft must not pass for one that has seen what colleagues saved since.
  for (const [one, value] of answered ? [] : opened) {
    if (lost.some(([, control]) => one.parentElement?.contains(control)))
      one.value = kept[one.name] ?? value;
  }
  for (const [key, control] of lost) fill(control, kept[key] ?? '', prepared);
  for (const [, control] of lost) control.dispatchEvent(new Event('input', { bubbles: true }));
  const field = keyOf(form);
  if (field && draft?.unsent) {
    pageKeys.set(form, field.value);
    field.value = draft.key;
  }
  showNote(form, opened);
}

/** Sets a control's value. @param prepared canned answer chosen since: it is added below the typed text */
function fill(control: Control, value: string, prepared = ''): void {
  if (isBox(control)) control.checked = value === 'true';
  else control.value = value.endsWith(prepared.trim()) ? value : `${value}\n\n${prepared}`.trim();
}

/** The field with the form's idempotency key. */
const keyOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[type=hidden][name=key]');

/** @param opened values of the fields that a reset leaves alone */
function showNote(
  form: HTMLFormElement,
  opened: readonly (readonly [HTMLInputElement, string])[],
): void {
  const note = document.createElement('p');
  note.className = 'form-draft muted';
  note.role = 'status';
  note.append(`${restored} `);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn out sm';
  button.textContent = clear;
  button.addEventListener('click', () => {
    removeDraft(nameOf(form));
    echoed.delete(form);
    unsent.delete(form);
    HTMLFormElement.prototype.reset.call(form);
    for (const [field, value] of opened) field.value = value;
    note.remove();
  });
  note.append(button);
  form.prepend(note);
  for (
    let fold = form.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
}

/** Draft names of the forms that this tab has submitted. */
function readSent(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(sentKey) ?? '[]');
  } catch {
    return [];
  }
}

function writeSent(names: readonly string[]): void {
  try {
    sessionStorage.setItem(sentKey, JSON.stringify(names));
  } catch {
    // Without storage there are no drafts either.
  }
}

/**
 * Removes the drafts of submitted forms that were stored. A stored form responds with a redirect, a refused one with its
 * page or an error.
 * @returns draft names of the forms that this page is the response to
 */
function removeSent(): string[] {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isRedirected = visit && visit.redirectCount > 0;
  const isTaken = isRedirected && !document.querySelector('.msg.er[role=alert]');
  const answered = isRedirected ? [] : readSent();
  if (isTaken) for (const name of readSent()) removeDraft(name);
  // This page resubmits the form after a sign-in.
  if (isTaken || !document.querySelector('[data-carried]')) writeSent([]);
  return answered;
}

document.addEventListener('input', ({ target }) => {
  if (!isControl(target) || target.form?.method !== 'post') return;
  const { form } = target;
  if (form.autocomplete === 'off') return;
  isSending = false;
  // Changed input makes it another submission.
  const [field, pageKey] = [keyOf(form), pageKeys.get(form)];
  if (field && pageKey) field.value = pageKey;
  const isSafe = keep(form) && isKept(target);
  if (!isSafe) unkeepable.add(form);
  if (!isSafe || !form.matches('[data-draft]')) unsent.add(form);
});

document.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
  // A preview is shown in a frame; the form stays open.
  const stays = submitter instanceof HTMLButtonElement && submitter.formTarget;
  if (defaultPrevented || stays || !(target instanceof HTMLFormElement)) return;
  unsent.delete(target);
  unkeepable.delete(target);
  isSending = true;
  if (target.getAttribute('action') === signOut) removeAll();
  else if (forms().includes(target)) {
    keep(target, keyOf(target)?.value);
    writeSent([...readSent(), nameOf(target)]);
  }
});

function removeAll(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('draft:desk ')) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

addEventListener('beforeunload', (event) => {
  if ((isSending ? unkeepable : unsent).size > 0) event.preventDefault();
});

document.addEventListener('DOMContentLoaded', () => {
  const answered = removeSent();
  for (const form of forms()) {
    restore(form, answered.includes(nameOf(form)));
    if (!form.querySelector('[aria-invalid=true]')) continue;
    if (!form.matches('[data-draft]')) unsent.add(form);
    if (!readDraft(nameOf(form))) unkeepable.add(form);
  }
});
