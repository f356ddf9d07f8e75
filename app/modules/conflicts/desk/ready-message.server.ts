import { absoluteUrl } from '../../../addresses/public-address.ts';
import { textsOf } from '../../../content/texts.server.ts';
import type { Services } from '../../../context.ts';
import { plainText } from '../../../i18n/formats.ts';
import type { Language } from '../../../i18n/languages.ts';
import { clearanceDays, clearancePath } from '../clearance.server.ts';
import type { DecidedCheck, OpenCheck } from '../list-checks.server.ts';
import type { ReadyMessage } from './ready-text.tsx';

/** Message for staff to send to a cleared visitor: the link to the facts page, in the visitor's language. */
export function readyMessage(
  { secret, siteUrl }: Pick<Services, 'secret' | 'siteUrl'>,
  { code, lang, phone, decidedAt }: DecidedCheck,
): ReadyMessage {
  const path = clearancePath(secret, { code, lang }, decidedAt ?? new Date());
  const url = absoluteUrl(siteUrl, path);
  return toPhone(phone, lang, textsOf(lang).t('talk:whatsapp', { url, days: clearanceDays }));
}

/** What staff tell a visitor who is refused, as the mail would; undefined where there is one, which the site sends. */
export function refusalMessage({
  code,
  lang,
  phone,
  email,
}: Pick<OpenCheck, 'code' | 'lang' | 'phone' | 'email'>): ReadyMessage | undefined {
  if (email) return undefined;
  const { t } = textsOf(lang);
  const lines = [
    t('emails:common.greetingNoName'),
    `${t('talk:mails.declined.subject', { number: code })}. ${t('talk:mails.declined.text')} ${t('talk:mails.declined.hurry')}`,
    t('emails:common.signature'),
  ];
  return toPhone(phone, lang, plainText(lines.join('\n')));
}

function toPhone(phone: string, lang: Language, text: string): ReadyMessage {
  const digits = phone.replace(/\D/g, '');
  return { text, lang, whatsapp: `https://wa.me/${digits}?text=${encodeURIComponent(text)}` };
}
