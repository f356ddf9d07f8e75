import type { Enhance } from '../../browser/enhance.ts';
import { prefersReducedMotion } from '../../ui/rotation.ts';

/** Delay before the loading text: faster pages show none, and open from the picture that was pressed. */
const loadingDelayMs = 400;

/** The Navigation API, where available: it reports an aborted navigation. */
type WithNavigation = { navigation?: EventTarget };

/**
 * On a click on a pager link, on retry or on a post, shows a loading text until the page arrives (spec, points 2 and
 * 4). The link itself navigates.
 */
export const enhance: Enhance = (list) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hidden: Element[] = [];
  let place = 0;
  const loading = document.createElement('p');
  loading.className = 'state sk-text';
  loading.setAttribute('role', 'status');

  const showLoading = (toList: boolean) => {
    place = scrollY;
    hidden = [...list.children];
    for (const child of hidden) child.setAttribute('hidden', '');
    loading.textContent = (toList ? list.dataset.loading : list.dataset.loadingPost) ?? '';
    list.append(loading);
    if (!toList) loading.scrollIntoView({ block: 'center', behavior: 'instant' });
  };
  const restore = () => {
    clearTimeout(timer);
    if (hidden.length === 0) return;
    for (const child of hidden) child.removeAttribute('hidden');
    hidden = [];
    loading.remove();
    scrollTo({ top: place, behavior: 'instant' });
  };

  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const toList = link.matches('.pag a, [data-navigates]');
    if (toList) scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    clearTimeout(timer);
    timer = setTimeout(showLoading, loadingDelayMs, toList);
  });
  // The back/forward cache restores the page with the loading text.
  addEventListener('pageshow', ({ persisted }) => persisted && restore());
  // Stopped: by the browser's button, by Escape; without the Navigation API at the next touch.
  (window as WithNavigation).navigation?.addEventListener('navigateerror', restore);
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, restore);
};
