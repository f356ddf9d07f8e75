import { absoluteUrl } from '../../../addresses/public-address.ts';
import { textsOf } from '../../../content/texts.server.ts';
import type { Services } from '../../../context.ts';
import { clearanceDays, clearancePath } from '../../../features/conflicts/clearance.server.ts';
import type { DecidedCheck } from '../../../features/conflicts/list-checks.server.ts';
import { isLanguage } from '../../../i18n/languages.ts';
import type { ReadyMessage } from '../decision-note.tsx';

/** What staff can send a visitor who was cleared: the link to the page for facts, in his language. */
export function readyMessage(
  { secret, siteUrl }: Pick<Services, 'secret' | 'siteUrl'>,
  check: DecidedCheck,
): ReadyMessage {
  const lang = isLanguage(check.lang) ? check.lang : 'ru';
  const url = absoluteUrl(
    siteUrl,
    clearancePath(secret, { code: check.code, lang }, check.decidedAt ?? new Date()),
  );
  const text = textsOf(lang).t('talk:whatsapp', { url, days: clearanceDays });
  const digits = check.phone.replace(/\D/g, '');
  const whatsapp = `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
  return { text, lang, whatsapp, mailed: check.email !== '' };
}
