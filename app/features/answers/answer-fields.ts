import { withFallback } from '../../i18n/languages.ts';

/** What a prepared message fills in by itself. */
export type AnswerField = 'name' | 'number' | 'company' | 'phone' | 'me';

/**
 * How a field is typed, in braces, in each language. Any of these words works in a text of any language, so that a text
 * which is copied and translated keeps its fields.
 */
export const fieldWords = withFallback<Record<AnswerField, string>>({
  ru: { name: 'имя', number: 'номер', company: 'компания', phone: 'телефон', me: 'я' },
  kg: { name: 'аты', number: 'номер', company: 'компания', phone: 'телефон', me: 'мен' },
  en: { name: 'name', number: 'number', company: 'company', phone: 'phone', me: 'me' },
});

const fieldOf = new Map(
  Object.values(fieldWords).flatMap((words) =>
    Object.entries(words).map(([field, word]) => [word, field as AnswerField] as const),
  ),
);

const braces = /\{([^{}]*)\}/g;

const fieldIn = (word: string) => fieldOf.get(word.trim().toLowerCase());

/** The words in braces that are no field, as they were typed. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(braces)].flatMap(([all, word = '']) => (fieldIn(word) ? [] : all));
}

/** Fills a canned answer. Placeholders within the client's input, such as their name, are not filled. */
export function fillFields(text: string, values: Record<AnswerField, string>): string {
  return text.replace(braces, (all, word: string) => {
    const field = fieldIn(word);
    return field ? values[field] : all;
  });
}
