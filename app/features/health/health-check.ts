import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text-of.ts';

/** Most urgent first: alerts staff at once; needs action; informs; is fine. */
export const severities = ['alarm', 'wrong', 'note', 'fine'] as const;

export type Severity = (typeof severities)[number];

/** `doctor`: an operator in a terminal. `desk`: owners. `alarm`: the office, by mail and chat. */
export type Reader = 'doctor' | 'desk' | 'alarm';

type Values = Record<string, string | number | Date>;

/** A result of a check. Without `text` the doctor leaves it out, without `key` desk and alarm do. */
export type Finding = {
  level: Severity;
  /** For an operator, in English, without personal data. */
  text?: string | undefined;
  /** Sentence for desk and alarm, in the language of its reader. */
  key?: TextKey | undefined;
  values?: Values | undefined;
  /** Another process knows: it ends no alarm. */
  isElsewhere?: true;
};

const finding =
  (level: Severity) =>
  (text: string | undefined, key?: TextKey, values?: Values): Finding => ({
    level,
    text,
    key,
    values,
  });

export const alarm = finding('alarm');
export const wrong = finding('wrong');
export const note = finding('note');
export const fine = finding('fine');

export type HealthContext = {
  env: Env;
  now: Date;
  /** Undefined where the doctor could not open it. */
  database?: Database | undefined;
  /** Invalid settings and their problems: for the doctor, as the site does not start with them. */
  refused?: ReadonlyMap<string, string>;
};

/** Something that can be wrong with the site, also of a module. */
export type HealthCheck = {
  /** Label in the doctor's list; key of its alarms. */
  name: string;
  /** Its name on the desk and in alarms. */
  title?: TextKey;
  readers: readonly Reader[];
  /** Settings without which it would check something else. */
  settings?: RegExp;
  /** Its alarm is sent directly, because the outbox depends on it. */
  isDirect?: true;
  run: (context: HealthContext) => Promise<readonly Finding[]> | readonly Finding[];
};

/** A finding as the desk shows it. */
export type HealthRow = Finding & Required<Pick<HealthCheck, 'name' | 'title'>> & { key: TextKey };

/** Whether a finding needs action. */
export function isWrong({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'wrong' || level === 'alarm';
}

/** Values of a sentence in the language of its reader. */
export function valuesIn(values: Values = {}, language: Language): Record<string, string | number> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date
      ? formatMoment(value, language)
      : // Its plural depends on the number.
        typeof value === 'number' && name !== 'count'
        ? formatNumber(value)
        : value,
  ]);
  return Object.fromEntries(entries);
}
