/** Longest wait for an idle callback, in milliseconds. */
const idleTimeoutMs = 2000;

/** Resolves when the whole document is parsed: a cached script may run before. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Resolves when the page has loaded and the browser is idle; soon after loading, without idle callbacks. */
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

/** Resolves after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
