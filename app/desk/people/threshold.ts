/** Percentages of brightness below which a place is cut; beyond them nothing of a face is left. */
export const thresholds = { min: 20, max: 80, usual: 50 };

/** Parses the threshold of a form or address; the default one if it is invalid. */
export function thresholdIn(value: string | null): number {
  const number = /^\d\d$/.test(value ?? '') ? Number(value) : thresholds.usual;
  return Math.min(Math.max(number, thresholds.min), thresholds.max);
}
