/** Most of a page that may move while it loads, as a layout shift score. */
export const mostShift = 0.01;

/** In the browser: how much has moved since the page opened without anybody touching it (wicg.github.io/layout-instability). */
export async function layoutShift(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
