/** How long scripts wait for styles at most, in milliseconds: then they work without. */
const patience = 4000;

/**
 * Resolves when the whole stylesheet is used, which the page asks for after its first paint (`first-paint.ts`).
 * What scripts show (an open menu, the error of a field) is styled then. Never rejects.
 */
export function wholeStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('style[data-whole]')?.dataset.whole;
  const link = document.head.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (!link) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (link.sheet && link.media === 'all') resolve();
    };
    new MutationObserver(look).observe(link, { attributeFilter: ['media'] });
    link.addEventListener('load', look);
    link.addEventListener('error', () => resolve());
    setTimeout(resolve, patience);
    look();
  });
}
