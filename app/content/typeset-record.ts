import type { Language } from '../i18n/languages.ts';
import { typeset } from '../i18n/typeset.ts';

const known = new WeakMap<object, unknown>();

/**
 * The texts of a record of the content in a language, typeset. Memoized by the record: the desk puts another one in its
 * place, and never changes one.
 */
export function typesetRecord<R extends object>(record: R, language: Language): R {
  const typed =
    known.get(record) ??
    JSON.parse(JSON.stringify(record), (_, value: unknown) =>
      typeof value === 'string' ? typeset(value, language) : value,
    );
  known.set(record, typed);
  return typed as R;
}
