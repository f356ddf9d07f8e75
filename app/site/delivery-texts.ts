import type { i18n } from 'i18next';
import { company } from '../content/company.ts';
import type { RequestFormTexts } from '../features/intake/request-form.tsx';
import type { DeliveryTexts } from '../forms/form-messages.tsx';
import { defaultLanguage, languageTag } from '../i18n/languages.ts';
import { messagesIn } from '../i18n/messages-in.ts';
import type { RenderedPage } from '../i18n/page-context.tsx';
import type { PluralTexts } from '../i18n/plural-text.ts';

type Words = Pick<RenderedPage, 'language' | 'texts'>;

/** Memoized by language and `unsent`: interpolation is slower in i18next than a lookup. */
const memoized = new WeakMap<i18n, Map<string, DeliveryTexts>>();

/**
 * Texts about a form's draft and sending; each failure names the next step.
 * @param unsent the form's sentence for "not sent yet"
 */
export function deliveryTexts(words: Words, unsent: string): DeliveryTexts {
  const known = memoized.get(words.texts) ?? new Map<string, DeliveryTexts>();
  const texts = known.get(unsent) ?? createDeliveryTexts(words, unsent);
  memoized.set(words.texts, known.set(unsent, texts));
  return texts;
}

function createDeliveryTexts({ language, texts }: Words, unsent: string): DeliveryTexts {
  const t = texts.getFixedT(null, 'common');
  const errors = texts.getFixedT(null, 'errors');
  const { form } = messagesIn(texts, 'common');
  // A language that is not translated yet has none: Russian minutes are counted as in Russian.
  const locale = languageTag(form.limitedMinutes_other ? language : defaultLanguage);
  const waits = messagesIn(texts, 'common', locale).form;
  const [phone] = company().phones;
  return {
    failures: {
      network: errors('server.network'),
      timeout: errors('server.timeout'),
      unknown: errors('server.unknown', { phone: phone.display }),
    },
    wait: {
      locale,
      minutes: pluralTexts(waits, 'limitedMinutes'),
      hours: pluralTexts(waits, 'limitedHours'),
    },
    call: t('form.call', { phone: phone.display }),
    phoneHref: phone.href,
    resend: form.resend,
    checking: form.checking,
    kept: form.kept,
    clear: form.clear,
    keep: form.keep,
    unsent,
    unsentNote: form.unsentNote,
    backOnline: form.backOnline,
    honeypot: form.honeypot,
  };
}

/** Error, success and delivery texts of a request form. */
export function requestTexts(
  words: Words,
): Pick<RequestFormTexts, 'errors' | 'success' | 'delivery'> {
  const { errors, success, form } = messagesIn(words.texts, 'contact');
  return { errors, success, delivery: deliveryTexts(words, form.unsent) };
}

/** Plural forms of a text: `key_one`, `key_other` … */
function pluralTexts(texts: Record<string, string>, key: string): PluralTexts {
  const forms = Object.entries(texts)
    .filter(([name]) => name.startsWith(`${key}_`))
    .map(([name, text]) => [name.slice(key.length + 1), text] as const);
  return { other: '', ...Object.fromEntries(forms) };
}
