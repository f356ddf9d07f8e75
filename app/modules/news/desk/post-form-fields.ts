import type { FormFields } from '../../../desk/form-fields.ts';
import { isLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { readMoment } from '../../../i18n/typed-day.ts';
import { factFields, type PostFacts } from '../editing/post-facts.ts';
import {
  cleanFields,
  type PostText,
  type TextField,
  textFields,
  textLimits,
} from '../editing/post-text.ts';

/** Content of the form: texts with the versions it was opened with, and facts before and after the edit. */
export type PostForm = {
  texts: Record<Language, { seen: number; text: PostText }>;
  was: PostFacts;
  facts: PostFacts;
};

/** Fields of a form that was sent; a language without its version is left out. */
export type SentForm = Omit<PostForm, 'texts'> & { texts: Partial<PostForm['texts']> };

export function readPostForm({ raw, text }: FormFields): SentForm {
  const texts: SentForm['texts'] = {};
  for (const language of languages) {
    const seen = text(`seen.${language}`);
    if (!/^\d{1,9}$/.test(seen)) continue;
    const typed = Object.fromEntries(
      textFields.map((field) => [field, raw(`${field}.${language}`)]),
    ) as PostText;
    texts[language] = { seen: Number(seen), text: typed };
  }
  // A moment that was typed wrong stays as it is, for the form that shows it again.
  const fact = (typed: string) => readMoment(typed) ?? typed;
  const facts = (prefix: string) =>
    Object.fromEntries(
      factFields.map((field) => [field, fact(text(prefix + field, 2000))]),
    ) as PostFacts;
  return { texts, was: facts('was.'), facts: facts('') };
}

/** The first field that is longer than the site takes. */
export function tooLong(
  texts: SentForm['texts'],
): { language: Language; field: TextField } | undefined {
  for (const language of languages) {
    const one = texts[language];
    if (!one) continue;
    const text = cleanFields(one.text);
    const field = textFields.find((each) => text[each].length > textLimits[each]);
    if (field) return { language, field };
  }
  return undefined;
}

/** `publish.kg` and its like: what to do, and to which language. */
export function readIntent(intent: string): { name: string; language: Language | undefined } {
  const [name = '', language] = intent.split('.');
  return { name, language: isLanguage(language) ? language : undefined };
}
