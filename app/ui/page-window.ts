/** Page numbers to show: all up to seven, otherwise first, last and neighbours; `undefined` is a gap. */
export function pageWindow(page: number, total: number): (number | undefined)[] {
  const maxUnbroken = 7;
  if (total <= maxUnbroken) return Array.from({ length: total }, (_, index) => index + 1);
  const first = Math.min(Math.max(page - 1, 1), total - 2);
  const near = [first, first + 1, first + 2];
  const shown = [...new Set([1, ...near, total])].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
