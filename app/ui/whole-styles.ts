/** How long scripts wait for styles at most, in milliseconds: then they work without. */
const patience = 4000;

/**
 * Adds the whole stylesheet to a page that came with only what its first paint needs. What scripts
 * show (an open menu, the error of a field) is styled once this resolves. Never rejects.
 */
export function wholeStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('style[data-whole]')?.dataset.whole;
  if (!href) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    const done = () => resolve();
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    setTimeout(done, patience);
    document.head.append(link);
  });
}
