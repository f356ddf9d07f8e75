/** Resolves when the browser has nothing to do, or after `patience` milliseconds. */
export const idle = (patience: number) =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: patience })
      : setTimeout(resolve, 200),
  );

/** Resolves when the whole page has arrived, pictures and styles aside. */
export const parsed = () =>
  new Promise<void>((resolve) =>
    document.readyState === 'loading'
      ? addEventListener('DOMContentLoaded', () => resolve(), { once: true })
      : resolve(),
  );

/** Lets the browser do what waits: answer a touch, paint. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Resolves when what was changed so far is on the screen. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
