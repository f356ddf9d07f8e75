import type { Enhance } from '../../browser/enhance.ts';
import { afterPaint } from '../../browser/idle.ts';

/**
 * Keeps the focus inside the open menu; the popover itself opens and closes without a script. The
 * rest of the page becomes inert after the menu is painted: restyling the whole page first would
 * delay that paint on a slow phone.
 */
export const enhance: Enhance = (menu) => {
  const rest = [...document.body.children].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.contains(menu),
  );
  const opener = document.querySelector(`header [popovertarget="${menu.id}"]`);
  const updateInert = async () => {
    await afterPaint();
    const open = menu.matches(':popover-open');
    for (const part of rest) part.inert = open;
  };
  opener?.setAttribute('aria-expanded', String(menu.matches(':popover-open')));
  menu.addEventListener('beforetoggle', ({ newState }) => {
    opener?.setAttribute('aria-expanded', String(newState === 'open'));
    void updateInert();
    if (newState === 'open') return;
    // The opener gets the focus at once, so its part of the page cannot wait for the paint.
    for (const part of rest) if (part.contains(opener)) part.inert = false;
  });
  menu.addEventListener('click', (event) => {
    // A link to an anchor loads no page, so the menu would stay open in front of it.
    if ((event.target as Element).closest<HTMLAnchorElement>('a')?.hash) menu.hidePopover();
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...menu.querySelectorAll<HTMLElement>('a, button, summary')].filter((one) =>
      one.checkVisibility(),
    );
    // At its end the browser would leave the page.
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
  // The back/forward cache keeps the page as it is left.
  addEventListener('pagehide', () => menu.hidePopover());
  // The main menu is shown instead.
  addEventListener('resize', () => {
    if (!opener?.checkVisibility()) menu.hidePopover();
  });
  void updateInert();
};
