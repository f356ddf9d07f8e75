import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import type { MeetingKind } from '../../content/meeting-kinds.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { hourWords } from '../../i18n/date-words.ts';
import type { Language } from '../../i18n/languages.ts';
import { formatPhone } from '../../i18n/phone.ts';
import { aboutRow, keysOf, lawyerTopic } from '../../notify/message-keys.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import { meetingPlace } from './meeting-mail.server.ts';

/** Changes that a lawyer is notified of. */
export type LawyerNews = 'booked' | 'moved' | 'cancelled';

/** A member of staff with a calendar. */
export type NotifiedLawyer = { id: string; email: string; lang: Language };

export type NotifiedMeeting = {
  meetingId: number;
  /** Which change of the meeting it is. */
  change: string;
  /** Undefined for an erased one; then there are no names either. */
  requestId: number | undefined;
  code: string;
  name: string;
  phone: string;
  /** Undefined for one that does not take place. */
  kind: MeetingKind | undefined;
};

type LawyerNotice = NotifiedMeeting & {
  what: LawyerNews;
  starts: Date;
  /** The hour before it was moved. */
  was?: Date;
};

const deviceTexts = {
  booked: 'meetingBooked',
  moved: 'meetingMoved',
  cancelled: 'meetingCancelled',
} as const;

/** Mail and notification to a lawyer about their meeting: client, time, place or phone. Nothing of the case. */
export function lawyerMeetingNotice(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  { meetingId, change, requestId, code, name, phone, kind, what, starts, was }: LawyerNotice,
  lawyer: NotifiedLawyer,
): Notice {
  const { lang } = lawyer;
  const t = textsOf(lang).getFixedT(null, 'emails');
  const when = hourWords(starts, lang);
  const path = requestId ? pathTo('deskMeeting', { id: requestId }) : pathTo('deskMeetings');
  // After a hand-over the meeting itself is inaccessible; the calendar day always opens.
  const href = absoluteUrl(siteUrl, what === 'cancelled' ? pathTo('deskMeetings') : path);
  const rows = [
    { label: t('labels.name'), value: name },
    { label: t('labels.when'), value: when },
    { label: t('labels.was'), value: was ? hourWords(was, lang) : '' },
    { label: t('labels.place'), value: kind ? placeFor(kind, lang) : '' },
    { label: t('labels.phone'), value: phone && formatPhone(phone) },
  ];
  return {
    to: lawyer,
    kind: 'lawyer-meeting',
    keys: keysOf.lawyerMeeting(meetingId, change, `${what}:${lawyer.id}`),
    topic: lawyerTopic(meetingId, lawyer.id),
    state: `${what} ${starts.toISOString()}`,
    ...(requestId && { about: aboutRow('request', requestId) }),
    mail: {
      subject: t(`staffLawyer.${what}.subject`, { when }),
      sender: '',
      preheader: t(`staffLawyer.${what}.text`),
      heading: t(`staffLawyer.${what}.subject`, { when }),
      paragraphs: [t(`staffLawyer.${what}.text`)],
      rows: rows.filter(({ value }) => value),
      button: { label: t('staffLawyer.button'), href },
    },
    device: {
      kind: 'request',
      code: what === 'cancelled' ? '' : code,
      purpose: 'lawyer-meeting',
      text: deviceTexts[what],
    },
  };
}

/** Place of a meeting for the lawyer: the visitor's wording ("we call your number") does not fit. */
export function placeFor(kind: MeetingKind, lang: Language): string {
  if (kind === 'office') return meetingPlace({ kind }, lang);
  return textsOf(lang).t(`booking:kinds.${kind}`);
}
