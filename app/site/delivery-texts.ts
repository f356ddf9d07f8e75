import type { i18n } from 'i18next';
import { company } from '../content/company.ts';
import type { RequestFormTexts } from '../features/requests/request-form.tsx';
import { languageTag } from '../i18n/languages.ts';
import type { Page } from '../i18n/page-context.tsx';
import { messagesIn } from '../i18n/use-messages.ts';
import type { DeliveryTexts } from '../ui/form-messages.tsx';
import type { PluralTexts } from '../ui/plural-text.ts';

/** What texts are written with. */
export type Words = Pick<Page, 'language' | 'texts'>;

/**
 * The texts of a language's forms, by what is `unsent`: to put values into texts takes i18next longer than to find
 * them.
 */
const made = new WeakMap<i18n, Map<string, DeliveryTexts>>();

/**
 * What a form says on its way to the server; each sentence of a failure says what to do next.
 * @param unsent that it has not been sent yet, in the form's own word for it
 */
export function deliveryTexts(words: Words, unsent: string): DeliveryTexts {
  const known = made.get(words.texts) ?? new Map<string, DeliveryTexts>();
  const texts = known.get(unsent) ?? makeDeliveryTexts(words, unsent);
  made.set(words.texts, known.set(unsent, texts));
  return texts;
}

function makeDeliveryTexts({ language, texts }: Words, unsent: string): DeliveryTexts {
  const t = texts.getFixedT(null, 'common');
  const errors = texts.getFixedT(null, 'errors');
  const { form } = messagesIn(texts, 'common');
  const [phone] = company.phones;
  return {
    failures: {
      network: errors('server.network'),
      timeout: errors('server.timeout'),
      unknown: errors('server.unknown', { phone: phone.display }),
    },
    wait: {
      locale: languageTag(language),
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

/**
 * What a request form says when something is wrong or done. Islands fetch it from where the form is sent
 * (`app/site/api/form.ts`): most visitors never see it.
 */
export function requestTexts(
  words: Words,
): Pick<RequestFormTexts, 'errors' | 'success' | 'delivery'> {
  const { errors, success, form } = messagesIn(words.texts, 'contact');
  return { errors, success, delivery: deliveryTexts(words, form.unsent) };
}

/** The plural forms of a text: `key_one`, `key_other` … as far as the language has them. */
function pluralTexts(texts: Record<string, string>, key: string): PluralTexts {
  const forms = Object.entries(texts)
    .filter(([name]) => name.startsWith(`${key}_`))
    .map(([name, text]) => [name.slice(key.length + 1), text] as const);
  return { other: '', ...Object.fromEntries(forms) };
}
