import type { Enhance } from '../../ui/hydrate.ts';

/** From this width on, the main menu is there. */
const wide = '(min-width: 64rem)';

/** Turns the menu from a popover into a modal dialog: focus stays inside, Escape closes it. */
export const enhance: Enhance = (element) => {
  const menu = element as HTMLDialogElement;
  const buttons = document.querySelectorAll<HTMLButtonElement>(`[popovertarget="${menu.id}"]`);
  const opener = [...buttons].find((button) => !menu.contains(button));

  const wasOpen = menu.matches(':popover-open');
  if (wasOpen) menu.hidePopover();
  menu.removeAttribute('popover');
  for (const button of buttons) button.removeAttribute('popovertarget');

  const open = () => {
    if (!menu.open) menu.showModal();
    opener?.setAttribute('aria-expanded', 'true');
  };
  opener?.setAttribute('aria-expanded', 'false');
  opener?.addEventListener('click', open);
  menu.addEventListener('close', () => {
    opener?.setAttribute('aria-expanded', 'false');
    opener?.focus({ preventScroll: true });
  });
  menu.addEventListener('click', (event) => {
    const target = event.target as Element;
    // A link to a place on this page loads nothing, so the menu would stay in front of it.
    if (target.closest('.burger') || target.closest<HTMLAnchorElement>('a')?.hash) menu.close();
  });
  matchMedia(wide).addEventListener('change', () => menu.close());
  if (wasOpen) open();
};
