import type { Enhance } from './hydrate.ts';

/** Adds what plain links cannot do (`share.tsx`): copy the address, open the system's share sheet. */
export const enhance: Enhance = (box) => {
  const { url = location.href, text = '' } = box.dataset;
  const said = box.querySelector<HTMLElement>('[data-said]');

  const say = (message = '') => {
    if (!said) return;
    // Emptied first: the same words again would not be announced again.
    said.textContent = '';
    requestAnimationFrame(() => {
      said.textContent = message;
    });
  };
  const offer = (way: string, possible: boolean, act: () => Promise<void>) => {
    const item = box.querySelector<HTMLElement>(`[data-way="${way}"]`);
    if (!item || !possible) return;
    item.hidden = false;
    item.querySelector('button')?.addEventListener('click', () => void act());
  };

  // Neither exists on a page without TLS, and the share sheet not on every system.
  offer('copy', 'clipboard' in navigator, () =>
    navigator.clipboard.writeText(url).then(
      () => say(box.dataset.copied),
      () => say(box.dataset.copyFailed),
    ),
  );
  offer('system', 'share' in navigator, () =>
    // Refused when the visitor closes the sheet: nothing to tell.
    navigator.share({ title: text, url }).catch(() => undefined),
  );
};
