import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { defaultLanguage, languageFromTag, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';

const textsOfKind = {
  'request-detail': 'staffDetail',
  'request-withdrawn': 'staffWithdrawn',
  'request-erased': 'staffErased',
  'staff-meeting-booked': 'staffMeetingBooked',
  'staff-meeting-moved': 'staffMeetingMoved',
  'staff-meeting-cancelled': 'staffMeetingCancelled',
} as const;

export type StaffNotice = {
  kind: keyof typeof textsOfKind;
  /** Reference number of the request. */
  code: string;
  /** `about` of the message: `request:12`, or empty. */
  about: string;
  /** Idempotency key of the message; each channel adds its name. */
  key: string;
  /** What the visitor wrote; only the body of the mail shows it. */
  quote?: { text: string; lang: string };
};

/**
 * Messages to staff when a visitor changes a request: a mail, and a line in the staff chat if there
 * is one. Subjects and chat name the reference number and no facts of the case.
 */
export function staffNotices(
  { staffEmail, outbox, siteUrl }: Pick<Services, 'staffEmail' | 'outbox' | 'siteUrl'>,
  { kind, code, about, key, quote }: StaffNotice,
): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails', textsOfKind[kind]);
  const number = { number: code };
  const mail = renderMail({
    lang: languageTag(defaultLanguage),
    preheader: t('preheader', number),
    heading: t('heading'),
    paragraphs: [
      t('text', number),
      ...(quote
        ? [{ text: quote.text, lang: languageTag(languageFromTag(quote.lang) ?? defaultLanguage) }]
        : []),
    ],
    footer: [new URL(siteUrl).host],
  });
  const notices: NewMessage[] = [
    {
      ...mail,
      channel: 'mail',
      kind,
      recipient: staffEmail(),
      subject: t('subject', number),
      about,
      key: `${key}:mail`,
    },
  ];
  if (outbox.channels.includes('telegram')) {
    notices.push({
      channel: 'telegram',
      kind,
      recipient: '',
      text: t('chat', number),
      about,
      key: `${key}:telegram`,
    });
  }
  return notices;
}
