import { company } from '../content/company.ts';
import { textsOf } from '../content/texts.server.ts';
import type { Language } from '../i18n/languages.ts';

/** Last lines of a mail to a visitor: who writes, the phone and the address. */
export function signatureOf(lang: Language): string[] {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const [{ display: phone }] = company().phones;
  return [
    t('common.signature'),
    t('common.contacts', { phone, address: company().address.full[lang] }),
  ];
}
