import type { Enhance } from '../../browser/enhance.ts';

/** Opens the video in a dialog. The player exists only while the dialog is open. */
export const enhance: Enhance = (link) => {
  const dialog = document.getElementById(link.dataset.dialog ?? '');
  const frame = dialog?.querySelector<HTMLElement>('[data-embed]');
  if (!(dialog instanceof HTMLDialogElement) || !frame) return;

  const root = document.documentElement;
  link.querySelector('[data-new-tab]')?.remove();
  // It leads nowhere any more: a button, which Space presses too.
  link.setAttribute('role', 'button');
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('click', (event) => {
    // Modifier keys open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Compensates for the scrollbar, which the dialog removes.
    root.style.paddingRight = `${innerWidth - root.clientWidth}px`;
    frame.append(playerOf(frame));
    dialog.showModal();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    // Its content covers the dialog's box, so a click on the dialog itself is on the backdrop.
    if (target === dialog || target.closest('[data-close]')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    root.style.paddingRight = '';
    frame.querySelector('iframe')?.remove();
    link.focus({ preventScroll: true });
  });
};

function playerOf({ dataset }: HTMLElement): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.title = dataset.title ?? '';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.allowFullscreen = true;
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.src = dataset.embed ?? '';
  return player;
}
