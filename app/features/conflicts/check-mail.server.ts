import type { NewMessage } from '#platform/outbox/message-rows.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import type { PublicPath } from '../../i18n/language-prefix.ts';
import { defaultLanguage, type Language, languageTag } from '../../i18n/languages.ts';
import { renderMail } from '../../mail/mail-layout.server.ts';
import { aboutRow, rowKey } from '../../notify/message-keys.ts';

type Mailer = Pick<Services, 'siteUrl' | 'staffEmail'>;

/**
 * Tells staff that a question waits, without its names: a mail, and a line in the staff chat if there is one.
 * @param by until when the visitor was promised an answer
 */
export function staffMessages(
  { siteUrl, staffEmail, outbox }: Mailer & Pick<Services, 'outbox'>,
  { id, by }: { id: number; by: Date },
): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'talk');
  const { t: emails } = textsOf(defaultLanguage);
  const href = absoluteUrl(siteUrl, pathTo('deskConflicts'));
  const text = t('mails.staff.text', { by: formatMoment(by, defaultLanguage) });
  const about = aboutRow('check', id);
  const mail: NewMessage = {
    channel: 'mail',
    kind: 'check-staff',
    recipient: staffEmail(),
    subject: t('mails.staff.subject'),
    key: rowKey('check', id, 'staff'),
    about,
    ...renderMail({
      lang: languageTag(defaultLanguage),
      sender: company().name[defaultLanguage],
      preheader: text,
      heading: t('mails.staff.subject'),
      paragraphs: [text],
      button: {
        label: t('mails.staff.button'),
        href,
        fallback: emails('emails:common.linkFallback', { url: href }),
      },
      footer: [new URL(siteUrl).host],
    }),
  };
  if (!outbox.channels.includes('telegram')) return [mail];
  const chat = { channel: 'telegram', kind: 'check-staff', recipient: '', about } as const;
  return [mail, { ...chat, text: `${text}\n${href}`, key: rowKey('check', id, 'staff:telegram') }];
}

type Told = { id: number; code: string; email: string; lang: Language };

/**
 * Tells a visitor what staff decided. A refusal gives no reason: it would say who is a client.
 * @param href page on which a cleared visitor tells his case; undefined for a refusal
 */
export function decisionMail(
  { siteUrl }: Mailer,
  { id, code, email, lang }: Told,
  href: PublicPath | undefined,
): NewMessage {
  const t = textsOf(lang).getFixedT(null, 'talk');
  const { t: emails } = textsOf(lang);
  const phone = company().phones[0].display;
  const url = href && absoluteUrl(siteUrl, href);
  const words = href ? 'cleared' : 'declined';
  return {
    channel: 'mail',
    kind: `check-${words}`,
    recipient: email,
    subject: t(`mails.${words}.subject`, { number: code }),
    key: rowKey('check', id, words),
    about: aboutRow('check', id),
    ...renderMail({
      lang: languageTag(lang),
      sender: company().name[lang],
      preheader: t(`mails.${words}.heading`),
      heading: t(`mails.${words}.heading`),
      paragraphs: [
        emails('emails:common.greetingNoName'),
        t(`mails.${words}.text`, { phone }),
        t(`mails.${words}.more`, { phone }),
      ],
      ...(url && {
        button: {
          label: t('mails.cleared.button'),
          href: url,
          fallback: emails('emails:common.linkFallback', { url }),
        },
      }),
      footer: [
        emails('emails:common.signature'),
        emails('emails:common.contacts', { phone, address: company().address.full[lang] }),
        emails('emails:requestReceived.notYou'),
      ],
    }),
  };
}
