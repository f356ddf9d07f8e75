/*
 * Inline script of the desk: one key for what is done often. `data-key` stands on what the key presses; a field takes
 * the focus instead. `g` and a letter open a section; j and k go through the rows of a list, and a key of a button in
 * the chosen row presses that one. Keys go by their place on the keyboard: staff type in Cyrillic. They are turned off
 * by the box in the list of keys (WCAG 2.1.4).
 */

const stored = 'desk-keys-off';
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

function nameOf({ code, key, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash') return shiftKey || key === '?' ? '?' : '/';
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.slice(3).toLowerCase() : key;
}

function step(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('.desk-row :is(h2, h3) a')];
  const shown = links.filter((link) => link.checkVisibility());
  const open = shown.findIndex((link) => link.matches(':focus'));
  const from = open < 0 ? shown.findIndex((link) => link.ariaCurrent) : open;
  const next = shown[from < 0 ? 0 : from + by];
  next?.focus();
  return Boolean(next);
}

function press(key: string): boolean {
  const rows = [document.activeElement?.closest('.desk-row'), document];
  for (const place of rows) {
    const all = [...(place?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const found = all.find((one) => one.dataset.key === key && one.checkVisibility());
    if (!found) continue;
    found.focus();
    if (!found.matches(typed)) found.click();
    return true;
  }
  return false;
}

let before = '';
document.addEventListener('keydown', (event) => {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || localStorage.getItem(stored)) return;
  if (target instanceof Element && target.closest(typed)) return;
  const name = nameOf(event);
  const key = before === 'g' ? `g ${name}` : name;
  before = name;
  const done = key === 'j' ? step(1) : key === 'k' ? step(-1) : press(key);
  if (done) event.preventDefault();
});

document.addEventListener('DOMContentLoaded', () => {
  const open = document.querySelector('.desk-pane .desk-row:has([aria-current])');
  if (open?.checkVisibility()) open.scrollIntoView({ block: 'nearest' });
  const box = document.querySelector<HTMLInputElement>('[data-keys-on]');
  if (!box) return;
  box.checked = !localStorage.getItem(stored);
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(stored);
    else localStorage.setItem(stored, '1');
  });
});
