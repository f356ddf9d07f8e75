import type { Enhance } from '../browser/enhance.ts';

/** Adds copying the URL and the Web Share API to `share.tsx`. */
export const enhance: Enhance = (box) => {
  const { url = location.href, text = '' } = box.dataset;
  const status = box.querySelector<HTMLElement>('[data-said]');

  const announce = (message = '') => {
    if (!status) return;
    // Cleared first: live regions do not announce an unchanged text again.
    status.textContent = '';
    requestAnimationFrame(() => {
      status.textContent = message;
    });
  };
  const enable = (name: string, supported: boolean, run: () => Promise<void>) => {
    const item = box.querySelector<HTMLElement>(`[data-way="${name}"]`);
    if (!item || !supported) return;
    item.hidden = false;
    item.querySelector('button')?.addEventListener('click', () => void run());
  };

  // Both APIs require HTTPS; not every system has a share sheet.
  enable('copy', 'clipboard' in navigator, () =>
    navigator.clipboard.writeText(url).then(
      () => announce(box.dataset.copied),
      () => announce(box.dataset.copyFailed),
    ),
  );
  enable('system', 'share' in navigator, () =>
    // Rejects when the visitor closes the sheet.
    navigator.share({ title: text, url }).catch(() => undefined),
  );
};
