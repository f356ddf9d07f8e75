import type { Database } from '#platform/db/database.ts';
import { follow } from '#platform/db/follow.ts';
import type { Log } from '#platform/log.ts';
import { replaceTexts } from '../../content/snapshot.server.ts';
import { byLanguage, type Language } from '../../i18n/languages.ts';
import { readNewestTexts } from './stored-texts.server.ts';
import { checkText } from './text-checks.ts';
import { textUnits, unitKey } from './text-units.server.ts';

/** Id of the newest version that this process knows; 0: none. */
let known = 0;
let loading: Promise<void> = Promise.resolve();

/**
 * Reads the changed texts, and has this process use them. Pages that are kept have to be forgotten as well.
 * @throws when the database does not answer; the texts stay as they were
 */
export function loadTexts(database: Pick<Database, 'owner'>): Promise<void> {
  // One after the other: an older answer never replaces a newer one.
  const next = loading.then(() => load(database));
  loading = next.catch(() => undefined);
  return next;
}

/**
 * Returns a function that reads the changed texts again, until it succeeds.
 * @param onChange called when this process has others than at the last call: those that it has saved itself, too
 */
export function followTexts(database: Database, log: Log, onChange: () => void): () => void {
  return follow({ load: () => loadTexts(database), state: () => known, onChange, log });
}

async function load(database: Pick<Database, 'owner'>): Promise<void> {
  const rows = await readNewestTexts(database);
  const newest = Math.max(0, ...rows.map(({ id }) => id));
  if (newest === known) return;
  const changes = byLanguage(() => new Map<string, string>());
  for (const { key, language, value } of rows) {
    if (value !== null && isUsable(language, key, value)) changes[language].set(key, value);
  }
  replaceTexts(changes);
  known = newest;
}

/** Whether a text fits the release: an update may have removed it, or given it other variables. */
function isUsable(language: Language, key: string, value: string): boolean {
  const unit = textUnits().get(unitKey(key));
  const part = unit?.parts[language].find((each) => each.key === key);
  if (!part || part.written === value) return false;
  return !checkText(value, part.written, language).some(({ kind }) => stops.has(kind));
}

/** Problems that break a page or show braces; a fact written out in full does not. */
const stops = new Set(['empty', 'missing', 'unknown', 'tags', 'braces']);
