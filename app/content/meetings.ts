import type { Language } from '../i18n/languages.ts';
import { company } from './company.ts';

/** Kinds of meeting and their length, in minutes. */
export const meetingKinds = { office: 60, phone: 30, video: 30 } as const;

export type MeetingKind = keyof typeof meetingKinds;

export const meetingKindNames = Object.keys(meetingKinds) as MeetingKind[];

export function isMeetingKind(name: string): name is MeetingKind {
  return Object.hasOwn(meetingKinds, name);
}

/** Limits of booking; each is a promise to visitors or to the lawyers (docs/how-to/change-hours.md). */
export const meetingRules = {
  /** Working days, today included, on which hours are offered. */
  horizonDays: 20,
  /** Minutes between now and the first hour that is offered. */
  noticeMinutes: 180,
  /** Meetings begin at multiples of so many minutes. */
  stepMinutes: 30,
  /** Minutes after a meeting that stay free; at most 60, which the database checks. */
  bufferMinutes: 15,
  /** Minutes that an unsure booking keeps its hour until it is confirmed. */
  holdMinutes: 30,
  /** Until so many minutes before its beginning a visitor may move or cancel a meeting. */
  changeMinutes: 120,
} as const;

/** Calendars of the lawyers who speak a language, in the order in which they are shown. */
export function calendarsFor(language: Language): number[] {
  return company()
    .attorneys.filter(({ speaks }) => speaks.includes(language))
    .map(({ calendar }) => calendar);
}

/** The lawyer of a calendar; undefined for one who has left. */
export function lawyerOf(calendar: number) {
  return company().attorneys.find((lawyer) => lawyer.calendar === calendar);
}
