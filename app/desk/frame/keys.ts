/* Inline script of the desk: single-key shortcuts. `data-key` is on the element that the key presses; fields are
   focused instead. `g` and a letter open a section; j and k move through elements with `data-step`, the rows of a
   list, and the key of a button in the chosen row presses that one. Keys are matched by position: staff type in
   Cyrillic. They can be turned off in the command list (WCAG 2.1.4), which has a button for each key that the page
   uses. */

const stored = 'desk-keys-off';
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

function nameOf({ code, key, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash') return shiftKey || key === '?' ? '?' : '/';
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.slice(3).toLowerCase() : key;
}

function step(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-step]')];
  const shown = links.filter((link) => link.checkVisibility());
  const open = shown.findIndex((link) => link.matches(':focus'));
  const from = open < 0 ? shown.findIndex((link) => link.ariaCurrent) : open;
  const next = shown[from < 0 ? 0 : from + by];
  next?.focus();
  return Boolean(next);
}

/** What a key presses: in the chosen row, else on the page. */
function pressedBy(key: string): HTMLElement | undefined {
  for (const place of [document.activeElement?.closest('.desk-row, .desk-card'), document]) {
    const all = [...(place?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const found = all.find((one) => one.dataset.key === key && one.checkVisibility());
    if (found) return found;
  }
  return undefined;
}

function press(key: string): boolean {
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1);
  const found = pressedBy(key);
  // The list of commands gives the focus back to the chosen row.
  if (key !== '?') found?.focus();
  if (found && !found.matches(typed)) found.click();
  return Boolean(found);
}

/** Shows the commands of this page that have the words of the field; Enter there chooses the first. */
function listCommands(list: HTMLElement): void {
  const field = list.querySelector<HTMLInputElement>('[type=search]');
  if (!field) return;
  field.hidden = false;
  const show = () => {
    for (const row of list.querySelectorAll<HTMLElement>('li')) {
      const key = row.querySelector<HTMLElement>('[data-press]')?.dataset.press ?? '?';
      const works = /[jk]/.test(key) ? document.querySelector('[data-step]') : pressedBy(key);
      row.hidden =
        !works || !row.textContent.toLowerCase().includes(field.value.toLowerCase().trim());
    }
  };
  list.addEventListener('beforetoggle', show);
  list.addEventListener('toggle', () => field.focus());
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    list.querySelector<HTMLElement>('li:not([hidden]) :is(a, button)')?.click();
  });
  list.addEventListener('click', ({ target }) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-press]');
    if (!key) return;
    list.hidePopover();
    press(key.dataset.press ?? '');
  });
}

let before = '';
document.addEventListener('keydown', (event) => {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || localStorage.getItem(stored)) return;
  if (target instanceof Element && target.closest(typed)) return;
  const name = nameOf(event);
  const key = before === 'g' ? `g ${name}` : name;
  before = name;
  if (press(key)) event.preventDefault();
});

document.addEventListener('DOMContentLoaded', () => {
  const open = document.querySelector('.desk-pane .desk-row:has([aria-current])');
  if (open?.checkVisibility()) open.scrollIntoView({ block: 'nearest' });
  const list = document.getElementById('keys');
  if (list) listCommands(list);
  const box = document.querySelector<HTMLInputElement>('[data-keys-on]');
  if (!box) return;
  box.checked = !localStorage.getItem(stored);
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(stored);
    else localStorage.setItem(stored, '1');
  });
});
