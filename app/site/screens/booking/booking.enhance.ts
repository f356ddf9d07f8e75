import { newUuid } from '../../../forms/uuid.ts';
import { isBishkekHere } from '../../../i18n/bishkek.ts';

/** Names of the fields that stay when another day is opened. */
const kept = ['name', 'number', 'email', 'notes'];

/**
 * Writes the visitor's own time beside each hour where it is not that of Bishkek, sends his time zone along, and keeps what was typed while
 * other days are looked at.
 */
export function enhance(root: HTMLElement): void {
  const zone = root.querySelector<HTMLInputElement>('[name=zone]');
  if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  // A second tap is the same booking, and its receipt is for this browser alone.
  const key = root.querySelector<HTMLInputElement>('[name=key]');
  if (key) key.value = newUuid();
  for (const time of root.querySelectorAll<HTMLTimeElement>('.bk-hours time')) {
    const date = new Date(time.dateTime);
    if (isBishkekHere(date)) continue;
    const own = document.createElement('small');
    own.textContent = date.toLocaleTimeString([], { timeStyle: 'short', hour12: false });
    time.after(own);
    const note = root.querySelector<HTMLElement>('[data-own-time]');
    if (note) note.textContent = note.dataset.ownTime ?? '';
  }
  const fields = [...root.querySelectorAll<HTMLInputElement>('form [name]')].filter(({ name }) =>
    kept.includes(name),
  );
  const stored = JSON.parse(sessionStorage.getItem('booking') ?? '{}') as Record<string, string>;
  for (const field of fields) field.value ||= stored[field.name] ?? '';
  const form = root.querySelector('form');
  form?.addEventListener('input', () => {
    const typed = fields.map(({ name, value }) => [name, value]);
    sessionStorage.setItem('booking', JSON.stringify(Object.fromEntries(typed)));
  });
  form?.addEventListener('submit', () => sessionStorage.removeItem('booking'));
}
