import type { Enhance } from '../../browser/enhance.ts';

/** How long "you are back online" stays, in milliseconds. */
const goodNews = 4000;

/** Announces that the connection is lost, and that it is back. */
export const enhance: Enhance = (notice) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (online: boolean) => {
    clearTimeout(timer);
    notice.textContent = (online ? notice.dataset.online : notice.dataset.offline) ?? '';
    notice.dataset.state = online ? 'online' : 'offline';
    if (online) timer = setTimeout(hide, goodNews);
  };
  const hide = () => {
    notice.textContent = '';
    delete notice.dataset.state;
  };
  addEventListener('offline', () => show(false));
  addEventListener('online', () => show(true));
  if (!navigator.onLine) show(false);
};
