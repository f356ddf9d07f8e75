import { parseId } from '../../../addresses/ids.ts';
import { isVisibleItem, mayLeaveOut } from '../../../content/left-out.ts';
import { changedTexts } from '../../../content/texts.server.ts';
import type { Services } from '../../../context.ts';
import { loadTexts } from '../../../features/texts/live-texts.server.ts';
import {
  type ChangedText,
  readTextVersions,
  storeTexts,
} from '../../../features/texts/stored-texts.server.ts';
import {
  checkText,
  cleanTypedText,
  compareLanguages,
  isMuchLonger,
  shownText,
  type TextProblem,
} from '../../../features/texts/text-checks.ts';
import type { TextPart, TextUnit } from '../../../features/texts/text-units.server.ts';
import { type Language, languages } from '../../../i18n/languages.ts';
import type { FormFields } from '../../form-fields.ts';
import { fieldName } from '../typed-texts.server.ts';

/** Response of the form; texts and problems by field name. */
export type TextResult = {
  /**
   * `long`: asks whether a much longer text fits. `conflict`: a colleague has saved meanwhile. `taken`: an earlier
   * text was put into its field, unsaved.
   */
  outcome: 'refused' | 'long' | 'conflict' | 'taken' | 'same';
  typed: Record<string, string>;
  problems: Record<string, TextProblem[]>;
  /** Language to show in its place. */
  shown: Language;
};

type Field = { language: Language; part: TextPart; name: string; typed: string };

/**
 * Saves the texts of a form, or puts an earlier one into its field.
 * @param by id of the member of staff
 * @returns undefined when they are saved, and used by this process
 * @throws when the database does not answer
 */
export async function submitText(
  { database }: Pick<Services, 'database'>,
  unit: TextUnit,
  { raw, text }: FormFields,
  by: string,
): Promise<TextResult | undefined> {
  const fields = languages.flatMap((language) =>
    unit.parts[language].map((part): Field => {
      const name = fieldName(language, part);
      return { language, part, name, typed: cleanTypedText(raw(name)) };
    }),
  );
  const result = (
    outcome: TextResult['outcome'],
    shown: Language,
    problems: TextResult['problems'] = {},
  ): TextResult => ({
    outcome,
    problems,
    shown,
    typed: Object.fromEntries(fields.map(({ name, typed }) => [name, shownText(typed)])),
  });

  const [, wanted] = /^take (\d+|\S+)$/.exec(text('intent')) ?? [];
  if (wanted) {
    const versions = await readTextVersions(database, unit);
    const version = versions.find(({ id }) => String(id) === wanted);
    const field = fields.find(({ language, name, part }) =>
      version ? part.key === version.key && language === version.language : name === wanted,
    );
    if (field) field.typed = version?.value ?? field.part.written;
    return result('taken', field?.language ?? 'ru');
  }

  const problems = problemsOf(unit, fields);
  const refused = fields.find(({ name }) => problems[name]);
  if (refused) return result('refused', refused.language, problems);
  const changed = fields.filter(({ language, part, typed }) => typed !== now(language, part));
  const [first] = changed;
  if (!first) return result('same', 'ru');
  const long = changed.find(
    ({ language, part, typed, name }) =>
      // The text of the file has fitted before.
      typed !== part.written &&
      isMuchLonger(typed, now(language, part)) &&
      cleanTypedText(raw(`looked.${name}`)) !== typed,
  );
  if (long) return result('long', long.language);
  const changes = changed.map(
    ({ language, part: { key, written }, typed }): ChangedText => ({
      key,
      language,
      // What equals the file follows it in the next release.
      value: typed === written ? null : typed,
    }),
  );
  const seen = parseId(text('seen')) ?? 0;
  if (!(await storeTexts(database, unit, changes, { seen, by }))) {
    await takeTheirs(database, unit, fields, seen);
    return result('conflict', first.language);
  }
  await loadTexts(database);
  return undefined;
}

/** Puts into the fields that their author has not touched what a colleague has saved meanwhile. */
async function takeTheirs(
  database: Services['database'],
  unit: TextUnit,
  fields: Field[],
  seen: number,
): Promise<void> {
  const versions = await readTextVersions(database, unit);
  for (const field of fields) {
    const { key, written } = field.part;
    const own = versions.filter((each) => each.key === key && each.language === field.language);
    const base = own.find(({ id }) => id <= seen)?.value ?? written;
    if (field.typed === base) field.typed = own[0]?.value ?? written;
  }
}

function now(language: Language, { key, written }: TextPart): string {
  return changedTexts(language).get(key) ?? written;
}

function problemsOf(unit: TextUnit, fields: Field[]): TextResult['problems'] {
  const problems: TextResult['problems'] = {};
  for (const { language, part, name, typed } of fields) {
    const saysNothing =
      !isVisibleItem(typed) && isVisibleItem(part.written) && !mayLeaveOut(unit.key);
    const found: TextProblem[] = saysNothing
      ? [{ kind: 'dash' }]
      : checkText(typed, part.written, language);
    if (found.length > 0) problems[name] = found;
  }
  if (Object.keys(problems).length > 0 || unit.parts.ru[0]?.form) return problems;
  const texts = Object.fromEntries(fields.map(({ language, typed }) => [language, typed]));
  const unequal = compareLanguages(texts as Record<Language, string>);
  for (const [language, problem] of Object.entries(unequal)) problems[language] = [problem];
  return problems;
}
