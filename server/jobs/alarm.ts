import { company } from '#app/content/company.ts';
import { textsOf } from '#app/content/texts.server.ts';
import type { Services } from '#app/context.ts';
import { defaultLanguage, languageTag } from '#app/i18n/languages.ts';
import { renderMail } from '#app/mail/mail-layout.server.ts';
import type { NewMessage } from '#platform/outbox/message-rows.ts';

export type Alarm = {
  /** Texts in `emails.json`, and the line of the chat in `staffChat`. */
  texts: { mail: 'staffOutbox' | 'staffBackup'; chat: 'outbox' | 'backup' };
  /** Idempotency key: it is sent once. */
  key: string;
  words: Record<string, string | number>;
};

/** An alarm to the staff, for each channel. */
export function alarmMessages(
  { staffEmail, siteUrl }: Pick<Services, 'staffEmail' | 'siteUrl'>,
  { texts, key, words }: Alarm,
): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  return [
    {
      channel: 'mail',
      kind: 'alarm',
      recipient: staffEmail,
      subject: t(`${texts.mail}.subject`),
      key: `${key}:mail`,
      ...renderMail({
        lang: languageTag(defaultLanguage),
        sender: company.name[defaultLanguage],
        preheader: t(`${texts.mail}.heading`),
        heading: t(`${texts.mail}.heading`),
        paragraphs: [t(`${texts.mail}.text`, words), t(`${texts.mail}.command`)],
        footer: [new URL(siteUrl).host],
      }),
    },
    {
      channel: 'telegram',
      kind: 'alarm',
      recipient: '',
      text: t(`staffChat.${texts.chat}`, words),
      key: `${key}:telegram`,
    },
  ];
}
