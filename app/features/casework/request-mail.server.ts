import type { Transaction } from '#platform/db/database.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { datedPromise } from '../../content/promise.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatDate } from '../../i18n/date-words.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { officeClock, officeDay } from '../../i18n/office-clock.ts';
import type { MailRow } from '../../mail/mail-content.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { Notice, NoticeMail } from '../../notify/send-notices.server.ts';
import { letter } from '../request/letters.server.ts';
import type { RequestColumn } from '../request/request-fields.ts';
import type { RequestSource } from '../request/request-rules.ts';
import { staffFields, subjectOf } from '../request/staff-fields.server.ts';

/** An appointment of a request, for its mails. */
export type Appointment = {
  /** In one line, for staff. */
  line: (lang: Language) => string;
  /** To its visitor. */
  notices: Notice[];
};

declare module '../../manifest/hooks.ts' {
  interface HookTypes {
    /** The booked appointment of a stored request. @throws when the database does not answer */
    appointmentOf: (
      tx: Transaction,
      mailer: Pick<Services, 'secret' | 'siteUrl'>,
      request: MailedRequest,
    ) => Promise<Appointment | undefined>;
  }
}

/** A stored request, as far as its mails need it. */
export type MailedRequest = Record<RequestColumn, string> & {
  id: number;
  code: string;
  link_version: number;
  /** The form that it came through. */
  source: RequestSource;
  lang: Language;
  /** Null where the hour is the promise. */
  reply_by: Date | null;
  /** The hour that was booked with it. */
  appointment?: Appointment | undefined;
};

type Mailer = Pick<Services, 'secret' | 'siteUrl' | 'staffEmail'>;

/**
 * Notices of a new request: to the person on duty, and a receipt to the visitor. Subjects and chats have no facts of
 * the case. The receipt repeats nothing that was typed, so that the form cannot be used to write to a stranger's
 * address.
 */
export function requestNotices(mailer: Mailer, request: MailedRequest): Notice[] {
  const { appointment, email, reply_by } = request;
  const staff = newRequestNotice(mailer, request);
  if (appointment) return [staff, ...appointment.notices];
  if (!email || !reply_by) return [staff];
  const promise = datedPromise(reply_by, request.lang);
  return [staff, letter(mailer, 'requestReceived', request, { promise })];
}

function newRequestNotice({ staffEmail, siteUrl }: Mailer, request: MailedRequest): Notice {
  const t = textsOf(defaultLanguage).getFixedT(null, ['emails', 'common']);
  const by = untilOf(request, defaultLanguage);
  const { service, plan } = subjectOf(request, defaultLanguage);
  const { id, code: number } = request;
  const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id }));
  const facts = {
    number,
    service: service || plan || t('labels.notSpecified'),
    language: t(`common:language.spoken.${request.lang}`),
    by,
  };
  return {
    to: { duty: staffEmail() },
    kind: 'request-staff',
    keys: keysOf.newRequest(id),
    about: aboutRow('request', id),
    mail: (lang) => newRequestMail(request, href, lang),
    chat: `${t(by ? 'staffChat.request' : 'staffChat.booked', facts)}\n${href}`,
    device: { kind: 'request', code: number, purpose: 'request-new', text: 'newRequest' },
  };
}

/** Name, contacts and deadline; the message itself is only on the desk. */
function newRequestMail(request: MailedRequest, href: string, lang: Language): NoticeMail {
  const t = textsOf(lang).getFixedT(null, ['emails', 'common']);
  const { code: number, email, appointment, source } = request;
  const by = untilOf(request, lang);
  const fields = staffFields(request, lang).filter(({ name }) => name !== 'notes');
  const rows: MailRow[] = [
    { label: t('labels.meeting'), value: appointment?.line(lang) ?? '' },
    ...fields.map(({ label, value }) => ({ label, value })),
    { label: t('labels.source'), value: t(`doors.${source}`) },
    { label: t('labels.language'), value: t(`common:language.spoken.${request.lang}`) },
    { label: t('labels.replyBy'), value: by },
  ];
  return {
    subject: t('staffRequest.subject', { number }),
    ...(email && { headers: { 'Reply-To': email } }),
    preheader: by ? t('staffRequest.preheader', { by }) : t('staffRequest.booked'),
    heading: `${t('staffRequest.heading')} ${number}`,
    paragraphs: [by ? t('staffRequest.text', { by }) : t('staffRequest.booked')],
    rows: rows.filter(({ value }) => value),
    button: { label: t('staffLate.button'), href },
  };
}

/** Until when an answer is promised; empty where the hour is the promise. */
function untilOf({ reply_by }: MailedRequest, lang: Language): string {
  return reply_by ? `${formatDate(reply_by, lang, 'long')}, ${officeClock(reply_by)}` : '';
}

/** Reports waiting quarantined requests to staff once a day, without their content. */
export function quarantineNotice(
  { staffEmail, siteUrl }: Pick<Mailer, 'staffEmail' | 'siteUrl'>,
  now: Date,
): Notice {
  const href = absoluteUrl(siteUrl, pathTo('deskRequests', { query: { list: 'quarantine' } }));
  return {
    to: { office: staffEmail() },
    kind: 'quarantine',
    keys: keysOf.quarantine(officeDay(now)),
    mail: (lang) => {
      const t = textsOf(lang).getFixedT(null, 'emails', 'staffQuarantine');
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [t('text')],
        button: { label: t('button'), href },
      };
    },
    chat: `${textsOf(defaultLanguage).t('emails:staffChat.quarantine')}\n${href}`,
  };
}
