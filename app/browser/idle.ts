/** Longest wait for an idle moment, in milliseconds. */
const idleTimeoutMs = 2000;

/** Resolves when the whole document is parsed: a cached script may run before. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Resolves when the page has loaded and the browser has nothing to do; without idle callbacks soon after. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
      : setTimeout(resolve, 200),
  );
}

/** Resolves when everything changed so far has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
