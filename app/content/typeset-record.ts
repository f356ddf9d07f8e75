import type { Language } from '../i18n/languages.ts';
import { typeset } from '../i18n/typeset.ts';

const known = new WeakMap<object, unknown>();

/** Typesets the texts of a content record. Memoized by the record, which is immutable. */
export function typesetRecord<R extends object>(record: R, language: Language): R {
  const typed =
    known.get(record) ??
    JSON.parse(JSON.stringify(record), (_, value: unknown) =>
      typeof value === 'string' ? typeset(value, language) : value,
    );
  known.set(record, typed);
  return typed as R;
}
