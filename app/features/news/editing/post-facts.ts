/** What all languages of a post share, as its form has it. */
export const factFields = ['image_url', 'date', 'ends'] as const;
export type FactField = (typeof factFields)[number];

/** `date` and `ends`: time in Bishkek as `YYYY-MM-DDTHH:MM`; empty: with the publication, and never. */
export type PostFacts = Record<FactField, string>;

/** Longest address of a picture, in characters. */
export const imageUrlMax = 500;

/** Bishkek: UTC+6, without daylight saving time. */
const offsetMs = 6 * 3_600_000;

/** Time in Bishkek for a field of a form; empty for no time. */
export function localTime(date: Date | null): string {
  return date ? new Date(date.getTime() + offsetMs).toISOString().slice(0, 16) : '';
}

/** The instant of a field; null when it is empty, undefined when it is no time. */
export function instantOf(local: string): Date | null | undefined {
  if (!local) return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return undefined;
  const date = new Date(`${local.slice(0, 16)}:00Z`);
  // A day that the month lacks is carried over into the next one.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(local.slice(0, 16))) {
    return undefined;
  }
  return new Date(date.getTime() - offsetMs);
}

export type FactProblem = 'image' | 'date' | 'ends' | 'endsBefore';

/** What is wrong with the facts; the public site would not show such a picture. */
export function factProblem({ image_url, date, ends }: PostFacts): FactProblem | undefined {
  if (
    image_url.length > imageUrlMax ||
    (image_url && !/^(https:\/\/|\/(?!\/))\S+$/.test(image_url))
  )
    return 'image';
  const [from, to] = [instantOf(date), instantOf(ends)];
  if (from === undefined) return 'date';
  if (to === undefined) return 'ends';
  return from && to && to <= from ? 'endsBefore' : undefined;
}
