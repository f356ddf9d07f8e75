import type { Enhance } from '../ui/hydrate.ts';

/** Opens the video in a dialog. Its player is there only while the dialog is open. */
export const enhance: Enhance = (link) => {
  const dialog = document.getElementById(link.dataset.dialog ?? '');
  const frame = dialog?.querySelector<HTMLElement>('[data-embed]');
  if (!(dialog instanceof HTMLDialogElement) || !frame) return;

  const root = document.documentElement;
  link.querySelector('[data-new-tab]')?.remove();
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('click', (event) => {
    // A new tab or window that was asked for is not taken away.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The page behind must not jump aside when its scrollbar goes.
    root.style.paddingRight = `${innerWidth - root.clientWidth}px`;
    frame.append(playerOf(frame));
    dialog.showModal();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    // The dialog's own box is covered by its content: a press on the dialog itself is on the backdrop.
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
