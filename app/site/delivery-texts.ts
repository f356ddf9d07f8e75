import { company } from '../content/company.ts';
import { languageTag } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/page-context.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { DeliveryTexts } from '../ui/form-messages.tsx';
import type { PluralTexts } from '../ui/plural-text.ts';

/**
 * What a form says on its way to the server; each sentence of a failure says what to do next.
 * @param unsent that it has not been sent yet, in the form's own word for it
 */
export function useDeliveryTexts(unsent: string): DeliveryTexts {
  const { t } = useTranslation();
  const { t: errors } = useTranslation('errors');
  const { form } = useMessages('common');
  const [phone] = company.phones;
  return {
    failures: {
      network: errors('server.network'),
      timeout: errors('server.timeout'),
      unknown: errors('server.unknown', { phone: phone.display }),
    },
    wait: {
      locale: languageTag(useLanguage()),
      minutes: pluralTexts(form, 'limitedMinutes'),
      hours: pluralTexts(form, 'limitedHours'),
    },
    call: t('form.call', { phone: phone.display }),
    phoneHref: phone.href,
    resend: form.resend,
    checking: form.checking,
    kept: form.kept,
    clear: form.clear,
    unsent,
    unsentNote: form.unsentNote,
    backOnline: form.backOnline,
    honeypot: form.honeypot,
  };
}

/** The plural forms of a text: `key_one`, `key_other` … as far as the language has them. */
function pluralTexts(texts: Record<string, string>, key: string): PluralTexts {
  const forms = Object.entries(texts)
    .filter(([name]) => name.startsWith(`${key}_`))
    .map(([name, text]) => [name.slice(key.length + 1), text] as const);
  return { other: '', ...Object.fromEntries(forms) };
}
