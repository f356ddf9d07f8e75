/** How long scripts wait for styles at most, in milliseconds: then they work without. */
const patience = 4000;

/**
 * Resolves when the whole stylesheet is used, which the page asks for after its first paint (`first-paint.ts`), or does
 * not come. What scripts show (an open menu, the error of a field) is styled then. Never rejects.
 */
export function wholeStyles(): Promise<void> {
  const root = document.documentElement;
  if (!document.querySelector('style[data-whole]')) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if ('styled' in root.dataset) resolve();
    };
    new MutationObserver(look).observe(root, { attributeFilter: ['data-styled'] });
    setTimeout(resolve, patience);
    look();
  });
}
