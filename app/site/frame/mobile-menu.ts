import type { Enhance } from '../../ui/hydrate.ts';
import { painted } from '../../ui/moments.ts';

/** From this width on, the main menu is there. */
const wide = '(min-width: 64rem)';

/**
 * Keeps the focus inside the open menu. The menu itself opens and closes without a script, and the rest of
 * the page is shut off after it is seen: to style a whole page anew takes a slow phone longer than a touch may.
 */
export const enhance: Enhance = (menu) => {
  const rest = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.contains(menu),
  );
  const opener = document.querySelector(`header [popovertarget="${menu.id}"]`);
  const shutOff = async () => {
    await painted();
    const open = menu.matches(':popover-open');
    for (const part of rest) part.inert = open;
  };
  opener?.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
  menu.addEventListener('beforetoggle', ({ newState }) => {
    opener?.setAttribute('aria-expanded', String(newState === 'open'));
    void shutOff();
    if (newState === 'open') return;
    // The focus goes back at once.
    for (const part of rest) if (part.contains(opener)) part.inert = false;
  });
  menu.addEventListener('click', (event) => {
    // A link to a place on this page loads nothing, so the menu would stay in front of it.
    if ((event.target as Element).closest<HTMLAnchorElement>('a')?.hash) menu.hidePopover();
  });
  matchMedia(wide).addEventListener('change', () => menu.hidePopover());
  void shutOff();
};
