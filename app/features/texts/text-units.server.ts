import { isCalendarDay } from '../../i18n/calendar-day.ts';
import { writtenTexts } from '../../i18n/i18n.server.ts';
import { byLanguage, type Language, languages } from '../../i18n/languages.ts';
import specTexts from '../../i18n/spec-texts.json' with { type: 'json' };

/** A text in one language, or one plural form of it. */
export type TextPart = {
  /** Key with the ending of the form: `home:people.replyWithin_one`. */
  key: string;
  /** Plural form; empty for a text without. */
  form: string;
  /** As the file of the language has it. */
  written: string;
};

/** Texts that are edited together: one text in every language, with its plural forms. */
export type TextUnit = {
  /** File and key, without the ending of a plural form: `home:people.replyWithin`. */
  key: string;
  file: string;
  parts: Record<Language, TextPart[]>;
  /** The specification names this sentence. */
  inSpec: boolean;
};

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Key of the unit to which a text belongs. */
export function unitKey(key: string): string {
  return key.replace(pluralForm, '');
}

/**
 * Files that staff edit: what visitors read. The desk's own words belong to how it works, as its code does; of its
 * files only the prepared answers go to visitors.
 */
function isEdited(file: string): boolean {
  return !file.startsWith('desk') || file === 'deskAnswers';
}

let units: ReadonlyMap<string, TextUnit> | undefined;

/** Every text that can be edited, by the key of its unit, in the order of the files. */
export function textUnits(): ReadonlyMap<string, TextUnit> {
  units ??= readUnits();
  return units;
}

function readUnits(): Map<string, TextUnit> {
  const found = new Map<string, TextUnit>();
  const quoted = new Set(specTexts.keys);
  for (const language of languages) {
    for (const [key, written] of writtenTexts(language)) {
      const [file = ''] = key.split(':', 1);
      // Pages calculate with the dates of the template screens, and write them in their own way.
      if (!isEdited(file) || isCalendarDay(written)) continue;
      const name = unitKey(key);
      const unit: TextUnit = found.get(name) ?? {
        key: name,
        file,
        inSpec: quoted.has(name),
        parts: byLanguage(() => []),
      };
      unit.parts[language].push({ key, form: pluralForm.exec(key)?.[1] ?? '', written });
      found.set(name, unit);
    }
  }
  return found;
}

/** Names of the files, in their order. */
export function textFiles(): string[] {
  return [...new Set([...textUnits().values()].map(({ file }) => file))];
}
