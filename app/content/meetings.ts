import { type Language, languages } from '../i18n/languages.ts';
import { company } from './company.ts';
import { type MeetingKind, meetingKindNames } from './meeting-kinds.ts';
import type { Attorney, ServiceId } from './site-facts.ts';

/** Booking limits; each is a promise to visitors or lawyers (docs/how-to/change-hours.md). */
export const meetingRules = {
  /** Booking horizon in working days, including today. */
  horizonDays: 20,
  /** Minimum notice, in minutes. */
  noticeMinutes: 180,
  /** Slots start at multiples of this many minutes. */
  stepMinutes: 30,
  /** Buffer after a meeting, in minutes; at most 60, which the database checks. */
  bufferMinutes: 15,
  /** Minutes that an unconfirmed booking holds its slot. */
  holdMinutes: 30,
  /** Deadline for visitors' changes, in minutes before the start. */
  changeMinutes: 120,
  /** When staff may record a no-show, in minutes after the start. */
  missedMinutes: 10,
} as const;

/** The meeting to be booked. */
export type ChosenMeeting = {
  kind: MeetingKind;
  /** Language of the meeting. */
  lang: Language;
  /** Undefined if the visitor is not sure. */
  service: ServiceId | undefined;
  /** Key of the attorney; undefined for the first available. */
  lawyer: string | undefined;
};

/** Kinds of meeting that a person offers. */
export function kindsOf({ meets }: Pick<Attorney, 'meets'>): readonly MeetingKind[] {
  return meets ?? meetingKindNames;
}

/** Kinds as stored: all of them as undefined, so that later kinds are included. */
export function storedKinds(kinds: readonly MeetingKind[]): readonly MeetingKind[] | undefined {
  return kinds.length === meetingKindNames.length ? undefined : kinds;
}

/** Attorneys who accept a service; without one, or if none does, all of them. */
export function takersOf(service: ServiceId | undefined): readonly Attorney[] {
  const all = company().attorneys;
  const able = all.filter(({ services }) => service && services.includes(service));
  return able.length > 0 ? able : all;
}

/** Calendars of attorneys who offer a kind of meeting in a language, in display order. */
export function calendarsFor({ kind, lang, service }: Omit<ChosenMeeting, 'lawyer'>): number[] {
  return takersOf(service)
    .filter((one) => one.speaks.includes(lang) && kindsOf(one).includes(kind))
    .map(({ calendar }) => calendar);
}

/**
 * Calendars for a meeting: the chosen lawyer's, if they offer it; without one, or after they have left, those for the
 * service.
 */
export function calendarsOf(chosen: ChosenMeeting): number[] {
  const lawyer = company().attorneys.find(({ key }) => key === chosen.lawyer);
  if (!lawyer) return calendarsFor(chosen);
  const can = lawyer.speaks.includes(chosen.lang) && kindsOf(lawyer).includes(chosen.kind);
  return can ? [lawyer.calendar] : [];
}

/** Attorneys to choose from: those for the service and kind, and the chosen one. */
export function choosableLawyers({ kind, service, lawyer }: Omit<ChosenMeeting, 'lang'>) {
  const able = takersOf(service).filter((one) => kindsOf(one).includes(kind));
  return company().attorneys.filter((one) => able.includes(one) || one.key === lawyer);
}

/** Kinds and languages offered by the chosen lawyer, or by those for the service. */
export function waysToMeet({ kind, service, lawyer }: Omit<ChosenMeeting, 'lang'>) {
  const chosen = company().attorneys.filter(({ key }) => key === lawyer);
  const who = chosen.length > 0 ? chosen : takersOf(service);
  const offered = who.filter((one) => kindsOf(one).includes(kind));
  return {
    kinds: meetingKindNames.filter((name) => who.some((one) => kindsOf(one).includes(name))),
    languages: languages.filter((name) => offered.some(({ speaks }) => speaks.includes(name))),
  };
}

/** A calendar's lawyer; undefined after they have left. */
export function lawyerOf(calendar: number) {
  return company().attorneys.find((lawyer) => lawyer.calendar === calendar);
}
