import type { SiteServices } from '../../../../context.ts';
import { type Language, languages } from '../../../../i18n/languages.ts';
import { fingerprintOf } from '../../editing/fingerprint.server.ts';
import type { PostText } from '../../editing/post-text.ts';
import { type PostWork, readOriginalOf } from '../../editing/read-post-work.server.ts';

/** Paragraphs of the original that changed since a translation; undefined when the earlier original is not known. */
export type StaleChanges = { before: string[]; now: string[] } | undefined;

/** Changes of the original for each outdated translation. */
export async function readStale(
  database: SiteServices['database'],
  { id, texts }: PostWork,
): Promise<Partial<Record<Language, { changes: StaleChanges }>>> {
  const found: Partial<Record<Language, { changes: StaleChanges }>> = {};
  for (const language of languages) {
    const { stale, madeFrom } = texts[language];
    if (!stale || !madeFrom) continue;
    const before = await readOriginalOf(database, id, madeFrom, fingerprintOf);
    found[language] = { changes: before && changedParagraphs(before, texts.ru.text) };
  }
  return found;
}

function changedParagraphs(before: PostText, now: PostText): StaleChanges {
  const [old, current] = [paragraphsIn(before), paragraphsIn(now)];
  return {
    before: old.filter((paragraph) => !current.includes(paragraph)),
    now: current.filter((paragraph) => !old.includes(paragraph)),
  };
}

function paragraphsIn({ title, content, additional_info }: PostText): string[] {
  return [title, content, additional_info]
    .flatMap((text) => text.split('\n'))
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
