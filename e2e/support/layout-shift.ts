/** Largest acceptable layout shift score of a loading page. */
export const mostShift = 0.01;

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Runs in the browser: layout shifts since navigation without user input (wicg.github.io/layout-instability), with
 * their sources. Text that wraps differently in the web font than in its fallback moves everything below.
 */
export async function layoutShift(): Promise<{ shift: number; moved: string[] }> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as Shift[];
  const moved = shifts.flatMap(({ sources }) =>
    sources.map(({ node, previousRect: before, currentRect: after }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element ? `<${element.localName} class="${element.className}">` : 'something';
      const words = element?.textContent?.trim().slice(0, 40);
      return `${name} "${words}" moved by ${Math.round(after.y - before.y)} px, grew by ${Math.round(after.height - before.height)} px`;
    }),
  );
  return { shift: shifts.reduce((sum, { value }) => sum + value, 0), moved };
}
