import { eq, type SQL } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { aboutForgotten } from '#platform/outbox/message-rows.ts';
import { bookingPage } from '../../addresses/booking-page.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { lawyerName } from '../../content/attorneys.ts';
import { company } from '../../content/company.ts';
import { meetingKinds } from '../../content/meeting-kinds.ts';
import { meetingRules } from '../../content/meetings.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { hourWords, ownHourWords } from '../../i18n/date-words.ts';
import { plainText } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';
import { messagesIn } from '../../i18n/messages-in.ts';
import { signatureOf } from '../../mail/signature.server.ts';
import { aboutRow, keysOf, meetingTopics } from '../../notify/message-keys.server.ts';
import { notYou } from '../../notify/refusal-link.server.ts';
import type { Notice, NoticeMail } from '../../notify/send-notices.server.ts';
import { requestPath } from '../request/request-path.server.ts';
import { type CalendarWords, calendarFile } from './calendar-file.server.ts';
import { type Meeting, meetingOf, stateOf } from './meeting-row.server.ts';
import { mayMove } from './meeting-rules.ts';

/** Kinds of meeting mails; `tomorrow` and `soon` are reminders, `erased` is the last one. */
export type MeetingMailKind =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'erased'
  | 'displaced'
  | 'tomorrow'
  | 'soon'
  | 'missed';

export type MailedMeeting = {
  /** Of the request. */
  id: number;
  code: string;
  link_version: number;
  lang: Language;
  /** Empty where the visitor gave none: then there is no mail. */
  email: string;
  meeting: Meeting;
};

/** The columns of which a mail about a meeting is made: of the meeting, and of its request. */
export const mailedColumns = {
  meeting: meetings,
  id: requests.id,
  code: requests.code,
  link_version: requests.link_version,
  lang: requests.lang,
  email: requests.email,
};

/** Reads meetings, the next ones first, with the data of their mails. */
export async function readMailedMeetings(
  tx: Pick<Transaction, 'select'>,
  where: SQL | undefined,
  limit = 200,
): Promise<MailedMeeting[]> {
  const rows = await tx
    .select(mailedColumns)
    .from(meetings)
    .innerJoin(requests, eq(requests.id, meetings.request_id))
    .where(where)
    .orderBy(meetings.starts_at)
    .limit(limit);
  return rows.map((row) => ({ ...row, meeting: meetingOf(row.meeting) }));
}

export type MeetingMailer = Pick<Services, 'secret' | 'siteUrl'>;

/** News after which calendars must change. */
const changing: readonly MeetingMailKind[] = [
  'booked',
  'moved',
  'cancelled',
  'erased',
  'displaced',
];

/** News of a meeting that will take place. */
const coming: readonly MeetingMailKind[] = ['booked', 'moved', 'tomorrow', 'soon'];

const reminding: readonly MeetingMailKind[] = ['tomorrow', 'soon'];

/** The mail about a meeting, once for each of its changes. It repeats nothing that was typed. */
export function meetingNotices(
  mailer: MeetingMailer,
  mailed: MailedMeeting,
  news: MeetingMailKind,
  now = new Date(),
): Notice[] {
  const { id, lang, email, meeting } = mailed;
  if (!email) return [];
  const t = textsOf(lang).getFixedT(null, 'emails');
  // Of an erased request there is no page.
  const path =
    news === 'erased'
      ? pathIn(lang)(bookingPage() ?? 'contact')
      : requestPath(mailer.secret, mailed, lang, { hash: 'meeting' });
  const href = absoluteUrl(mailer.siteUrl, path);
  const when = hourWords(meeting.starts_at, lang);
  const visit = t(`meeting.visit.${meeting.kind}`, { when, minutes: meetingKinds[meeting.kind] });
  const absent = t(`meeting.absent.${meeting.kind}`, { when });
  // Staff book and move until a meeting begins, when its visitor cannot change it any more.
  const isLate = (news === 'booked' || news === 'moved') && !mayMove(meeting, now);
  const words = isLate ? 'late' : news;
  const text = t(`meeting.${words}.text`, { visit, absent, phone: officePhone() });
  const mail: NoticeMail = {
    subject: t(`meeting.${news}.subject`, { when }),
    ...(changing.includes(news) && {
      calendar: calendarFile(meeting, calendarWords(mailer, mailed, path), email),
    }),
    preheader: text,
    heading: t(`meeting.${news}.heading`),
    paragraphs: [
      t('common.greetingNoName'),
      text,
      ...(coming.includes(news) ? readyFor(meeting, lang) : []),
    ],
    rows: rowsOf(meeting, lang, coming.includes(news)),
    button: { label: t(`meeting.${words}.button`), href },
    // Of an erased request there is no page to which something could be added.
    footer: news === 'erased' ? signatureOf(lang) : footerOf(lang),
    unsubscribe: notYou(mailer, email, lang),
  };
  const keys = keysOf.meeting(meeting, news);
  const about = news === 'erased' ? aboutForgotten : aboutRow('request', id);
  const topic = meetingTopics(id).visitor;
  // A reminder announces no new state.
  const state = reminding.includes(news) ? '' : stateOf(meeting);
  return [{ to: { email, lang }, kind: `meeting-${news}`, keys, about, topic, state, mail }];
}

/** Reminder of a meeting as one message with the meeting's link; for visitors without mail. */
export function reminderText(
  { secret, siteUrl }: MeetingMailer,
  { lang, meeting, ...request }: Pick<MailedMeeting, 'code' | 'link_version' | 'lang' | 'meeting'>,
): string {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const when = hourWords(meeting.starts_at, lang);
  const visit = t(`meeting.visit.${meeting.kind}`, { when, minutes: meetingKinds[meeting.kind] });
  const link = absoluteUrl(siteUrl, requestPath(secret, request, lang, { hash: 'meeting' }));
  return plainText(t('meeting.byHand', { visit, link }));
}

/**
 * Text of a meeting's calendar entry.
 * @param path page on which the meeting can be moved; its request page by default
 */
export function calendarWords(
  { secret, siteUrl }: MeetingMailer,
  { lang, meeting, ...request }: Pick<MailedMeeting, 'code' | 'link_version' | 'lang' | 'meeting'>,
  path = requestPath(secret, request, lang, { hash: 'meeting' }),
): CalendarWords {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const href = absoluteUrl(siteUrl, path);
  return {
    host: new URL(siteUrl).host,
    summary: t('meeting.calendar', { company: company().name[lang] }),
    location: meetingPlace(meeting, lang),
    // A calendar entry is never updated by itself: its text must be valid until the meeting begins.
    description: t(meeting.status === 'booked' ? 'meeting.calendarText' : 'meeting.calendarOff', {
      url: href,
      phone: officePhone(),
    }),
    href,
    organizer: { name: company().name[lang], email: company().email },
  };
}

export const meetingConfirmationKind = 'meeting-confirm';

/** Asks the address of a held booking to confirm it before it expires. */
export function confirmationNotices(
  { secret, siteUrl }: MeetingMailer,
  mailed: MailedMeeting,
): Notice[] {
  const { id, code, lang, email, meeting } = mailed;
  if (!email) return [];
  const t = textsOf(lang).getFixedT(null, 'emails');
  const token = secret.sign('meeting', code, meeting.held_until ?? undefined);
  const path = requestPath(secret, mailed, lang, { query: { confirm: token }, hash: 'meeting' });
  const values = { when: hourWords(meeting.starts_at, lang), minutes: meetingRules.holdMinutes };
  const mail: NoticeMail = {
    subject: t('meeting.confirm.subject', values),
    preheader: t('meeting.confirm.text', values),
    heading: t('meeting.confirm.heading'),
    paragraphs: [t('common.greetingNoName'), t('meeting.confirm.text', values)],
    rows: rowsOf(meeting, lang, true),
    button: { label: t('meeting.confirm.button'), href: absoluteUrl(siteUrl, path) },
    footer: [t('meeting.confirm.notYou'), ...footerOf(lang)],
    unsubscribe: notYou({ secret, siteUrl }, email, lang),
  };
  const [keys, about] = [keysOf.heldMeeting(meeting), aboutRow('request', id)];
  const [topic, state] = [meetingTopics(id).visitor, stateOf(meeting)];
  return [{ to: { email, lang }, kind: meetingConfirmationKind, keys, about, topic, state, mail }];
}

function footerOf(lang: Language): string[] {
  return [...signatureOf(lang), textsOf(lang).t('emails:common.autoNote')];
}

function officePhone(): string {
  return company().phones[0].display;
}

/** When, where and with whom; of a meeting to come also who calls whom. */
function rowsOf(meeting: Meeting, lang: Language, isComing: boolean) {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const { starts_at, zone } = meeting;
  return [
    { label: t('labels.when'), value: `${hourWords(starts_at, lang)} (${t('meeting.zone')})` },
    { label: t('meeting.ownTime'), value: ownHourWords(starts_at, zone, lang) },
    { label: t('labels.place'), value: meetingPlace(meeting, lang) },
    {
      label: t('labels.lawyer'),
      value: isComing ? whoMeets(meeting, lang) : lawyerName(meeting.lawyer, lang),
    },
  ].filter(({ value }) => value);
}

/** Preparation for the meeting, as on its page. */
function readyFor({ kind }: Meeting, lang: Language): string[] {
  const { title, items } = messagesIn(textsOf(lang), 'request').meeting.ready[kind];
  return [`${title}:`, ...items.map((item) => `• ${item}`)];
}

/** Who calls whom, as on the meeting's page. */
function whoMeets(meeting: Meeting, lang: Language): string {
  const name = lawyerName(meeting.lawyer, lang);
  return name && `${name}. ${textsOf(lang).t(`request:meeting.meets.${meeting.kind}`)}`;
}

/** Where a meeting takes place: the address, or that we call. */
export function meetingPlace({ kind }: Pick<Meeting, 'kind'>, lang: Language): string {
  const address = company().address.full[lang];
  return textsOf(lang).t(`booking:places.${kind}`, { address });
}

/** A meeting in one line, for staff: when, how, how long, with whom. */
export function meetingLine(meeting: Meeting, lang: Language): string {
  const kind = textsOf(lang).t(`booking:kinds.${meeting.kind}`);
  const minutes = textsOf(lang).t('booking:minutes', { minutes: meetingKinds[meeting.kind] });
  return [hourWords(meeting.starts_at, lang), kind, minutes, lawyerName(meeting.lawyer, lang)]
    .filter(Boolean)
    .join(', ');
}
