import type { Language } from '../i18n/languages.ts';
import { company } from './company.ts';
import type { ServiceId } from './services.ts';

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

/** The meeting that is looked for. */
export type ChosenMeeting = {
  kind: MeetingKind;
  /** Language of the meeting. */
  lang: Language;
  /** Undefined where the visitor is not sure. */
  service: ServiceId | undefined;
  /** Key of the attorney; undefined for whoever is free first. */
  lawyer: string | undefined;
};

/**
 * Calendars of those who can take a meeting: the chosen lawyer; else those of the service who speak its language; where
 * there are none, everybody who speaks it.
 */
export function calendarsOf({ lang, service, lawyer }: Omit<ChosenMeeting, 'kind'>): number[] {
  const speaking = company().attorneys.filter(({ speaks }) => speaks.includes(lang));
  const chosen = speaking.filter(({ key }) => key === lawyer);
  const able = speaking.filter(({ services }) => service && services.includes(service));
  const [found = speaking] = [chosen, able].filter(({ length }) => length > 0);
  return found.map(({ calendar }) => calendar);
}

/** Attorneys to choose from: those of the service, and whoever is chosen; where there are none, all. */
export function choosableLawyers({ service, lawyer }: Pick<ChosenMeeting, 'service' | 'lawyer'>) {
  const all = company().attorneys;
  const able = all.filter(({ services }) => service && services.includes(service));
  return able.length > 0 ? all.filter((one) => able.includes(one) || one.key === lawyer) : all;
}

/** The lawyer of a calendar; undefined for one who has left. */
export function lawyerOf(calendar: number) {
  return company().attorneys.find((lawyer) => lawyer.calendar === calendar);
}
