import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { datedPromise } from '../../content/promise.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { bishkekClock, bishkekDay } from '../../i18n/bishkek.ts';
import { formatDate } from '../../i18n/date-words.ts';
import { defaultLanguage, type Language, languageTag } from '../../i18n/languages.ts';
import type { MailRow } from '../../mail/mail-content.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import { aboutRow, rowKey } from '../../notify/message-keys.ts';
import { meetingLine, meetingMail } from '../calendar/meeting-mail.server.ts';
import type { Meeting } from '../calendar/meeting-row.server.ts';
import type { RequestColumn } from '../request/request-fields.ts';
import { requestPath } from '../request/request-path.server.ts';
import type { RequestSource } from '../request/request-rules.ts';
import { staffFields, subjectOf } from '../request/staff-fields.server.ts';

/** A stored request, as far as its mails need it. */
export type MailedRequest = Record<RequestColumn, string> & {
  id: number;
  code: string;
  /** The form that it came through. */
  source: RequestSource;
  lang: Language;
  reply_by: Date;
  /** The hour that was booked with it. */
  meeting?: Meeting | undefined;
};

type Mailer = Pick<Services, 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>;

/**
 * Messages about a new request: mail and chat for staff, a receipt for the visitor. Subjects and
 * the chat name no facts of the case. The receipt repeats nothing that was typed, so that nobody
 * can use the form to write to a stranger's address.
 */
export function requestMessages(mailer: Mailer, request: MailedRequest): NewMessage[] {
  const about = aboutRow('request', request.id);
  return [
    ...staffMessages(mailer, request).map((message) => ({ ...message, about })),
    ...(request.meeting
      ? meetingMail(mailer, { ...request, meeting: request.meeting }, 'booked')
      : request.email
        ? [{ ...receipt(mailer, request), about }]
        : []),
  ];
}

function staffMessages(
  { outbox, staffEmail, siteUrl }: Mailer,
  request: MailedRequest,
): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  const by = `${formatDate(request.reply_by, defaultLanguage, 'long')}, ${bishkekClock(request.reply_by)}`;
  const language = t(`languageNames.${request.lang}`);
  const { service, plan } = subjectOf(request, defaultLanguage);
  const rows: MailRow[] = [
    {
      label: t('labels.meeting'),
      value: request.meeting ? meetingLine(request.meeting, defaultLanguage) : '',
    },
    ...staffFields(request, defaultLanguage).map(({ label, value }) => ({ label, value })),
    { label: t('labels.source'), value: t(`doors.${request.source}`) },
    { label: t('labels.language'), value: language },
    { label: t('labels.replyBy'), value: by },
  ];
  const number = request.code;
  const href = absoluteUrl(siteUrl, pathTo('deskRequest', { id: request.id }));
  const messages: NewMessage[] = [
    {
      channel: 'mail',
      kind: 'request-staff',
      recipient: staffEmail(),
      subject: t('staffRequest.subject', { number }),
      ...(request.email && { headers: { 'Reply-To': request.email } }),
      key: rowKey('request', request.id, 'staff:mail'),
      ...renderMail({
        lang: languageTag(defaultLanguage),
        sender: company().name[defaultLanguage],
        preheader: t('staffRequest.preheader', { by }),
        heading: `${t('staffRequest.heading')} ${number}`,
        paragraphs: [t('staffRequest.text', { by })],
        rows: rows.filter(({ value }) => value),
        button: {
          label: t('staffLate.button'),
          href,
          fallback: t('common.linkFallback', { url: href }),
        },
        footer: [new URL(siteUrl).host],
      }),
    },
  ];
  if (outbox.channels.includes('telegram')) {
    messages.push({
      channel: 'telegram',
      kind: 'request-staff',
      recipient: '',
      text: `${t('staffChat.request', {
        number,
        service: service || plan || t('labels.notSpecified'),
        language,
        by,
      })}\n${href}`,
      key: rowKey('request', request.id, 'staff:telegram'),
    });
  }
  return messages;
}

function receipt({ secret, siteUrl }: Mailer, request: MailedRequest): NewMessage {
  const t = textsOf(request.lang).getFixedT(null, 'emails');
  const number = request.code;
  const phone = company().phones[0].display;
  const href = absoluteUrl(siteUrl, requestPath(secret, request.code, request.lang));
  return {
    channel: 'mail',
    kind: 'request-receipt',
    recipient: request.email,
    subject: t('requestReceived.subject', { number }),
    key: rowKey('request', request.id, 'receipt'),
    ...renderMail({
      lang: languageTag(request.lang),
      sender: company().name[request.lang],
      preheader: t('requestReceived.preheader'),
      heading: `${t('requestReceived.heading')}: ${number}`,
      paragraphs: [
        t('common.greetingNoName'),
        t('requestReceived.text', { promise: datedPromise(request.reply_by, request.lang) }),
        t('requestReceived.prepare'),
        t('requestReceived.urgent', { phone }),
        t('requestReceived.page'),
      ],
      button: {
        label: t('requestReceived.button'),
        href,
        fallback: t('common.linkFallback', { url: href }),
      },
      footer: [
        t('common.signature'),
        t('common.contacts', { phone, address: company().address.full[request.lang] }),
        t('requestReceived.notYou'),
        t('common.autoNote'),
      ],
    }),
  };
}

/** Staff learn once a day that something waits in quarantine, and nothing of what it says. */
export function quarantineMessages(
  { outbox, staffEmail, siteUrl }: Mailer,
  now: Date,
): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  const key = `quarantine:${bishkekDay(now)}`;
  const messages: NewMessage[] = [
    {
      channel: 'mail',
      kind: 'quarantine',
      recipient: staffEmail(),
      subject: t('staffQuarantine.subject'),
      key: `${key}:mail`,
      ...renderMail({
        lang: languageTag(defaultLanguage),
        sender: company().name[defaultLanguage],
        preheader: t('staffQuarantine.heading'),
        heading: t('staffQuarantine.heading'),
        paragraphs: [t('staffQuarantine.text'), t('staffQuarantine.command')],
        footer: [new URL(siteUrl).host],
      }),
    },
  ];
  if (outbox.channels.includes('telegram')) {
    messages.push({
      channel: 'telegram',
      kind: 'quarantine',
      recipient: '',
      text: t('staffChat.quarantine'),
      key: `${key}:telegram`,
    });
  }
  return messages;
}
