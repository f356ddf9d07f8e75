import type { Enhance } from '../../browser/enhance.ts';

/**
 * Opens the services on hover (mouse) and by their button (keys, touch), closes them on Escape,
 * on a press elsewhere and when the focus leaves. Before this runs, CSS shows them on hover and
 * focus; a list that is open at that moment stays open.
 */
export const enhance: Enhance = (item) => {
  const toggle = item.querySelector<HTMLButtonElement>('button[aria-controls]');
  if (!toggle) return;

  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => {
    item.toggleAttribute('data-open', open);
    toggle.setAttribute('aria-expanded', String(open));
    toggle.setAttribute('aria-label', (open ? toggle.dataset.hide : toggle.dataset.show) ?? '');
  };
  /** Open because of hover only: a press on the button then keeps it open. */
  let hovering = false;

  toggle.addEventListener('click', () => {
    set(hovering || !isOpen());
    hovering = false;
  });
  item.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse' || isOpen()) return;
    hovering = true;
    set(true);
  });
  item.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'mouse') return;
    hovering = false;
    if (!item.contains(document.activeElement)) set(false);
  });
  item.addEventListener('focusout', (event) => {
    if (!item.contains(event.relatedTarget as Node | null) && !hovering) set(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    if (item.contains(document.activeElement)) toggle.focus();
    hovering = false;
    set(false);
  });
  document.addEventListener('pointerdown', (event) => {
    if (isOpen() && !item.contains(event.target as Node)) set(false);
  });

  hovering = item.matches(':hover') && matchMedia('(hover: hover)').matches;
  if (hovering || item.matches(':focus-within')) set(true);
};
