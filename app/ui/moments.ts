/** What a visitor does first with a page that needs its script: the end of a touch, not its beginning. */
export const firstTouches = ['pointerup', 'pointercancel', 'keydown', 'focusin'];

/** Resolves when what was changed so far is on the screen. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** How long a touch is waited for, in milliseconds: of some the end is not told. */
export const longestTouch = 1000;

let touch: Promise<void> | undefined;

/**
 * Keeps what waits for `idle` or `pause` waiting from when a finger comes down until what its touch does is on the
 * screen: a task of ours in between would be seen as a slow page.
 */
export function letTouchesPass(): void {
  const ends = ['pointerup', 'pointercancel'];
  const wait = () => {
    touch ??= new Promise((resolve) => {
      const over = async () => {
        for (const type of ends) removeEventListener(type, over, true);
        clearTimeout(limit);
        await painted();
        touch = undefined;
        resolve();
      };
      const limit = setTimeout(over, longestTouch);
      for (const type of ends) addEventListener(type, over, { capture: true, passive: true });
    });
  };
  addEventListener('pointerdown', wait, { capture: true, passive: true });
}

/** Resolves when the browser has nothing to do, or after `patience` milliseconds. */
export async function idle(patience: number): Promise<void> {
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: patience })
      : setTimeout(resolve, 200),
  );
  await touch;
}

/** Lets the browser do what waits: answer a touch, paint. */
export async function pause(): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve));
  await touch;
}

/** Resolves when the whole page has arrived, pictures and styles aside. */
export const parsed = () =>
  new Promise<void>((resolve) =>
    document.readyState === 'loading'
      ? addEventListener('DOMContentLoaded', () => resolve(), { once: true })
      : resolve(),
  );
