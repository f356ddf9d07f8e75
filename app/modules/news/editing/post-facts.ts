import { isCalendarDay } from '../../../i18n/calendar-day.ts';
import { officeLocal, officeTime } from '../../../i18n/office-clock.ts';

/** What all languages of a post share, as its form has it. */
export const factFields = ['image_url', 'date', 'ends'] as const;
export type FactField = (typeof factFields)[number];

/** `date` and `ends`: time at the office as `YYYY-MM-DDTHH:MM`; empty: with the publication, and never. */
export type PostFacts = Record<FactField, string>;

/** Longest address of a picture, in characters. */
export const imageUrlMax = 500;

/** Time at the office for a field of a form; empty for no time. */
export function localTime(date: Date | null): string {
  return date ? officeLocal(date) : '';
}

/** The instant of a field; null when it is empty, undefined when it is no time. */
export function instantOf(local: string): Date | null | undefined {
  if (!local) return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return undefined;
  const [day = '', clock = ''] = local.slice(0, 16).split('T');
  const date = officeTime(day, clock);
  return isCalendarDay(day) && !Number.isNaN(date.getTime()) ? date : undefined;
}

export type FactProblem = 'image' | 'date' | 'ends' | 'endsBefore';

/** Problem of the facts; the public site would not show such a picture. */
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
