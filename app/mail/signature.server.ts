import { company } from '../content/company.ts';
import { textsOf } from '../content/texts.server.ts';
import type { Language } from '../i18n/languages.ts';

/** Signature of a mail to a visitor: sender, phone and address. */
export function signatureOf(lang: Language): string[] {
  const t = textsOf(lang).getFixedT(null, 'emails');
  const [{ display: phone }] = company().phones;
  return [
    t('common.signature'),
    t('common.contacts', { phone, address: company().address.full[lang] }),
  ];
}
