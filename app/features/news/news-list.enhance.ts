import type { Enhance } from '../../ui/hydrate.ts';

/** A page that comes faster needs no loading text, in milliseconds. */
const patience = 150;

/**
 * Between a click on another page (or on retry) and that page's arrival: scrolls smoothly to the
 * top and says that the news are loading (spec, points 2 and 4). The link itself does the work.
 */
export const enhance: Enhance = (list) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hidden: Element[] = [];
  const loading = document.createElement('p');
  loading.className = 'state sk-text';
  loading.setAttribute('role', 'status');

  const showLoading = () => {
    hidden = [...list.children];
    for (const child of hidden) child.setAttribute('hidden', '');
    loading.textContent = list.dataset.loading ?? '';
    list.append(loading);
  };
  const restore = () => {
    clearTimeout(timer);
    for (const child of hidden) child.removeAttribute('hidden');
    hidden = [];
    loading.remove();
  };

  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('.pag a[href], a[data-navigates]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    timer = setTimeout(showLoading, patience);
  });
  // Coming back with the browser's own memory of this page must not find it loading for ever.
  addEventListener('pageshow', (event) => {
    if (event.persisted) restore();
  });
};
