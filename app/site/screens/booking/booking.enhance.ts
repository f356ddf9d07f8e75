import { newUuid } from '../../../forms/uuid.ts';
import { keepPlace } from '../../frame/reading-place.ts';

/** Names of the fields that stay when another day is opened. */
const kept = ['name', 'number', 'email', 'notes'];

/**
 * Adds the visitor's local time to each slot if it differs from the office's, submits their time zone, and keeps input
 * while other days are opened.
 */
export function enhance(root: HTMLElement): void {
  // A second tap is the same booking, and its receipt is for this browser alone.
  const key = root.querySelector<HTMLInputElement>('[name=key]');
  if (key) key.value = newUuid();
  for (const time of root.querySelectorAll<HTMLTimeElement>('.bk-hours time')) {
    const date = new Date(time.dateTime);
    const here = `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
    if (here === time.textContent) continue;
    const own = document.createElement('small');
    own.textContent = here;
    time.after(own);
    const note = root.querySelector<HTMLElement>('[data-own-time]');
    if (note) note.textContent = note.dataset.ownTime ?? '';
  }
  keepHour(root);
  checkHour(root);
  stayInPlace(root);
  keepTyped(root);
  tellZone(root);
}

/** The chosen hour goes into the address, so that it survives a reload, Back and a change of language. */
function keepHour(root: HTMLElement): void {
  const form = root.querySelector('form');
  form?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'hour') return;
    const { searchParams: chosen } = new URL(form.action);
    chosen.set('hour', target.value);
    const here = new URL(location.href);
    here.search = chosen.toString();
    history.replaceState(history.state, '', here);
  });
}

/** The back button restores the page as it was: it reloads if the chosen slot was taken meanwhile. */
function checkHour(root: HTMLElement): void {
  addEventListener('pageshow', async ({ persisted }) => {
    const chosen = root.querySelector<HTMLInputElement>('[name=hour]:checked');
    if (!persisted || !chosen) return;
    const answer = await fetch(location.href).catch(() => undefined);
    if (answer?.ok && !(await answer.text()).includes(`value="${chosen.value}"`)) location.reload();
  });
}

/** A choice loads the page again: it opens where the finger is, instead of at the step. */
function stayInPlace(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!(link instanceof HTMLAnchorElement) || link.rel !== 'nofollow') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    link.hash = '';
    keepPlace();
  });
}

/** Keeps input while other days are opened. */
function keepTyped(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<HTMLInputElement>('form [name]')].filter(({ name }) =>
    kept.includes(name),
  );
  const stored = JSON.parse(sessionStorage.getItem('booking') ?? '{}') as Record<string, string>;
  for (const field of fields) {
    field.value ||= stored[field.name] ?? '';
    const more = field.value && field.closest('details');
    if (more) more.open = true;
  }
  const form = root.querySelector('form');
  form?.addEventListener('input', () => {
    const typed = fields.map(({ name, value }) => [name, value]);
    sessionStorage.setItem('booking', JSON.stringify(Object.fromEntries(typed)));
  });
  form?.addEventListener('submit', () => sessionStorage.removeItem('booking'));
}

/** Sends the time zone of the visitor along. Not before: the first use of `Intl` takes 15 ms, on a phone four times as long. */
function tellZone(root: HTMLElement): void {
  root.querySelector('form')?.addEventListener('submit', () => {
    const zone = root.querySelector<HTMLInputElement>('[name=zone]');
    if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  });
}
