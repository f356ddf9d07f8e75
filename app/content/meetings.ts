import { type Language, languages } from '../i18n/languages.ts';
import { company } from './company.ts';
import { type MeetingKind, meetingKindNames } from './meeting-kinds.ts';
import type { Attorney, ServiceId } from './site-facts.ts';

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
  /** So many minutes after its beginning staff may note that nobody came. */
  missedMinutes: 10,
} as const;

/** The meeting that is looked for. */
export type ChosenMeeting = {
  kind: MeetingKind;
  /** Language of the meeting. */
  lang: Language;
  /** Undefined where the visitor is not sure. */
  service: ServiceId | undefined;
  /** Key of the attorney; undefined for the first one who is free. */
  lawyer: string | undefined;
};

/** Kinds of meeting that somebody offers. */
export function kindsOf({ meets }: Pick<Attorney, 'meets'>): readonly MeetingKind[] {
  return meets ?? meetingKindNames;
}

/** Kinds as they are stored: all as undefined, so that a kind which is added later is offered, too. */
export function storedKinds(kinds: readonly MeetingKind[]): readonly MeetingKind[] | undefined {
  return kinds.length === meetingKindNames.length ? undefined : kinds;
}

/** Attorneys who take a service; of one that nobody takes, and where none is chosen, everybody. */
export function takersOf(service: ServiceId | undefined): readonly Attorney[] {
  const all = company().attorneys;
  const able = all.filter(({ services }) => service && services.includes(service));
  return able.length > 0 ? able : all;
}

/** Calendars of those who offer a kind of meeting in a language, in the order in which they are shown. */
export function calendarsFor({ kind, lang, service }: Omit<ChosenMeeting, 'lawyer'>): number[] {
  return takersOf(service)
    .filter((one) => one.speaks.includes(lang) && kindsOf(one).includes(kind))
    .map(({ calendar }) => calendar);
}

/**
 * Calendars of those who can take a meeting: the chosen lawyer's, if he offers it; without one, or once he has left,
 * those of the service.
 */
export function calendarsOf(chosen: ChosenMeeting): number[] {
  const lawyer = company().attorneys.find(({ key }) => key === chosen.lawyer);
  if (!lawyer) return calendarsFor(chosen);
  const can = lawyer.speaks.includes(chosen.lang) && kindsOf(lawyer).includes(chosen.kind);
  return can ? [lawyer.calendar] : [];
}

/** Attorneys to choose from: those who take the service by that kind of meeting, and whoever is chosen. */
export function choosableLawyers({ kind, service, lawyer }: Omit<ChosenMeeting, 'lang'>) {
  const able = takersOf(service).filter((one) => kindsOf(one).includes(kind));
  return company().attorneys.filter((one) => able.includes(one) || one.key === lawyer);
}

/** Kinds and languages in which the chosen lawyer, or those of the service, can be met. */
export function waysToMeet({ kind, service, lawyer }: Omit<ChosenMeeting, 'lang'>) {
  const chosen = company().attorneys.filter(({ key }) => key === lawyer);
  const who = chosen.length > 0 ? chosen : takersOf(service);
  const offered = who.filter((one) => kindsOf(one).includes(kind));
  return {
    kinds: meetingKindNames.filter((name) => who.some((one) => kindsOf(one).includes(name))),
    languages: languages.filter((name) => offered.some(({ speaks }) => speaks.includes(name))),
  };
}

/** The lawyer of a calendar; undefined for one who has left. */
export function lawyerOf(calendar: number) {
  return company().attorneys.find((lawyer) => lawyer.calendar === calendar);
}
