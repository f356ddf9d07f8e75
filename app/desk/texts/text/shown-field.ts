import type { Language } from '../../../i18n/languages.ts';

/** A text as its field shows it. */
export type ShownField = {
  name: string;
  language: Language;
  /** Plural form; empty without. */
  form: string;
  /** As the file has it. */
  written: string;
  now: string;
};
