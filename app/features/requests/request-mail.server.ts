import type { NewMessage } from '#platform/outbox/messages.ts';
import { company } from '../../content/company.ts';
import { pathIn } from '../../content/path-in.ts';
import { findPlan } from '../../content/plans.ts';
import { promiseSentence } from '../../content/promise.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { bishkekDay, bishkekHour, formatDate } from '../../i18n/formats.ts';
import { defaultLanguage, type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../ui/mail-layout.server.ts';
import { requestOptions } from './request.ts';

/** A stored request, as far as its mails need it. */
export type MailedRequest = {
  id: number;
  code: string;
  door: string;
  lang: Language;
  name: string;
  email: string;
  phone: string;
  service: string;
  adress: string;
  plan: string;
  notes: string;
  reply_by: Date;
};

type Mailer = Pick<Services, 'outbox' | 'secret' | 'siteUrl' | 'staffEmail'>;

/** Address of the visitor's page of a request, with its key. */
export function requestPath(secret: Services['secret'], code: string, lang: Language): string {
  return pathIn(lang)('request', { id: secret.sign('request', code) });
}

/**
 * What a request sets off: staff learn of it by mail and in their chat, the visitor gets a receipt.
 * Subjects and the chat name no facts of the case, and the receipt repeats nothing that was typed:
 * whoever enters a stranger's address cannot write to them through us.
 */
export function requestMessages(mailer: Mailer, request: MailedRequest): NewMessage[] {
  const about = `request:${request.id}`;
  return [
    ...staffMessages(mailer, request).map((message) => ({ ...message, about })),
    { ...receipt(mailer, request), about },
  ];
}

function staffMessages(
  { outbox, staffEmail, siteUrl }: Mailer,
  request: MailedRequest,
): NewMessage[] {
  const texts = textsOf(defaultLanguage);
  const t = texts.getFixedT(null, 'emails');
  const by = moment(request.reply_by);
  const service = requestOptions.find((option) => option === request.service);
  const plan = findPlan(request.plan);
  const values = {
    name: request.name,
    phone: request.phone,
    email: request.email,
    address: request.adress,
    service: service ? texts.t(`contact:form.events.${service}`) : '',
    plan: plan ? texts.t(`practice:pricing.plans.${plan.id}.name`) : '',
    message: request.notes,
    source: request.door,
    language: request.lang,
    replyBy: by,
  };
  const labels = Object.keys(values) as (keyof typeof values)[];
  const number = request.code;
  const messages: NewMessage[] = [
    {
      channel: 'mail',
      kind: 'request-staff',
      recipient: staffEmail,
      subject: t('staffRequest.subject', { number }),
      headers: { 'Reply-To': request.email },
      key: `request:${request.id}:staff:mail`,
      ...renderMail({
        lang: languageTag(defaultLanguage),
        sender: company.name[defaultLanguage],
        preheader: t('staffRequest.preheader', { by }),
        heading: `${t('staffRequest.heading')} ${number}`,
        paragraphs: [t('staffRequest.text', { by })],
        rows: labels
          .filter((label) => values[label])
          .map((label) => ({ label: t(`labels.${label}`), value: values[label] })),
        footer: [new URL(siteUrl).host],
      }),
    },
  ];
  if (outbox.channels.includes('telegram')) {
    messages.push({
      channel: 'telegram',
      kind: 'request-staff',
      recipient: '',
      text: t('staffChat.request', {
        number,
        service: values.service || values.plan || t('labels.notSpecified'),
        language: request.lang,
        by,
      }),
      key: `request:${request.id}:staff:telegram`,
    });
  }
  return messages;
}

function receipt({ secret, siteUrl }: Mailer, request: MailedRequest): NewMessage {
  const t = textsOf(request.lang).getFixedT(null, 'emails');
  const number = request.code;
  const phone = company.phones[0].display;
  const href = siteUrl + requestPath(secret, request.code, request.lang);
  return {
    channel: 'mail',
    kind: 'request-receipt',
    recipient: request.email,
    subject: t('requestReceived.subject', { number }),
    key: `request:${request.id}:receipt`,
    ...renderMail({
      lang: languageTag(request.lang),
      sender: company.name[request.lang],
      preheader: t('requestReceived.preheader'),
      heading: `${t('requestReceived.heading')}: ${number}`,
      paragraphs: [
        t('common.greetingNoName'),
        t('requestReceived.text', {
          promise: promiseSentence(request.reply_by, new Date(), request.lang),
        }),
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
        t('common.contacts', { phone, address: company.address.full[request.lang] }),
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
      recipient: staffEmail,
      subject: t('staffQuarantine.subject'),
      key: `${key}:mail`,
      ...renderMail({
        lang: languageTag(defaultLanguage),
        sender: company.name[defaultLanguage],
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

/** Date and time in Bishkek, for staff. */
function moment(date: Date): string {
  return `${formatDate(date, defaultLanguage, 'long')}, ${bishkekHour(date)}:00`;
}
