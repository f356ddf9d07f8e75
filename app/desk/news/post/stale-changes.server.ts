import type { SiteServices } from '../../../context.ts';
import { fingerprintOf } from '../../../features/news/editing/fingerprint.server.ts';
import { isSlip } from '../../../features/news/editing/is-slip.server.ts';
import {
  type PostWork,
  readOriginalOf,
} from '../../../features/news/editing/read-post-work.server.ts';
import { type Language, languages } from '../../../i18n/languages.ts';
import { type ChangedField, changedFields } from '../changed-fields.server.ts';

/** What has changed in the original since a translation. */
export type StaleChanges = {
  /** Undefined when the earlier original is not known. */
  fields: ChangedField[] | undefined;
  /** It looks like a corrected typing slip. */
  slip: boolean;
};

/** For each translation that is out of date, what has changed. */
export async function readStale(
  database: SiteServices['database'],
  { id, texts }: PostWork,
): Promise<Partial<Record<Language, StaleChanges>>> {
  const found: Partial<Record<Language, StaleChanges>> = {};
  for (const language of languages) {
    const { stale, madeFrom } = texts[language];
    if (!stale || !madeFrom) continue;
    const before = await readOriginalOf(database, id, madeFrom, fingerprintOf);
    found[language] = {
      fields:
        before && changedFields(before, texts.ru.text, ['title', 'content', 'additional_info']),
      slip: before !== undefined && isSlip(before, texts.ru.text),
    };
  }
  return found;
}
