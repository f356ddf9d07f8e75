import { desc, eq, inArray, sql } from 'drizzle-orm';
import { siteTexts } from '#db/schema/site-texts.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import type { TextUnit } from './text-units.server.ts';

/** A text as it was saved once. */
export type TextVersion = {
  id: number;
  key: string;
  language: Language;
  /** Null: reset to the text of the file. */
  value: string | null;
  /** Name of the member of staff. */
  by: string;
  at: Date;
};

/** Most versions of a text that are shown. */
const shownVersions = 60;

/** The newest version of every text that was ever changed. @throws when the database does not answer */
export async function readNewestTexts({
  owner,
}: Pick<Database, 'owner'>): Promise<Pick<TextVersion, 'id' | 'key' | 'language' | 'value'>[]> {
  return owner
    .selectDistinctOn([siteTexts.key, siteTexts.lang], {
      id: siteTexts.id,
      key: siteTexts.key,
      language: sql<Language>`${siteTexts.lang}`,
      value: siteTexts.value,
    })
    .from(siteTexts)
    .orderBy(siteTexts.key, siteTexts.lang, desc(siteTexts.id));
}

function keysOf(unit: TextUnit): string[] {
  return languages.flatMap((language) => unit.parts[language].map(({ key }) => key));
}

/** Versions of a text in every language, newest first. */
export async function readTextVersions(
  { owner }: Pick<Database, 'owner'>,
  unit: TextUnit,
): Promise<TextVersion[]> {
  return owner
    .select({
      id: siteTexts.id,
      key: siteTexts.key,
      language: sql<Language>`${siteTexts.lang}`,
      value: siteTexts.value,
      by: sql<string>`coalesce(${staff.name}, ${siteTexts.saved_by})`,
      at: siteTexts.saved_at,
    })
    .from(siteTexts)
    .leftJoin(staff, eq(staff.id, siteTexts.saved_by))
    .where(inArray(siteTexts.key, keysOf(unit)))
    .orderBy(desc(siteTexts.id))
    .limit(shownVersions);
}

/** A text to be stored; null resets it. */
export type ChangedText = { key: string; language: Language; value: string | null };

/**
 * Stores changed texts of a unit, all or none.
 * @param seen id of the newest version of the unit that the author saw; 0: none
 * @param by id of the member of staff
 * @returns false when another change was saved meanwhile: nothing was stored
 * @throws when the database does not answer
 */
export async function storeTexts(
  { owner }: Pick<Database, 'owner'>,
  unit: TextUnit,
  changes: readonly ChangedText[],
  { seen, by }: { seen: number; by: string },
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    // Of two who save at once, the second waits and sees the versions of the first.
    await tx.execute(sql`LOCK TABLE site_texts IN SHARE ROW EXCLUSIVE MODE`);
    const newest = await newestOf(tx, unit);
    const stored = ({ key, language }: ChangedText) =>
      newest.find((row) => row.key === key && row.language === language);
    // A colleague has just saved the same.
    if (changes.every((change) => (stored(change)?.value ?? null) === change.value)) return true;
    if ((newest.at(0)?.id ?? 0) !== seen) return false;
    const added = await tx
      .insert(siteTexts)
      .values(changes.map(({ language, ...text }) => ({ ...text, lang: language, saved_by: by })))
      .returning({
        id: siteTexts.id,
        key: siteTexts.key,
        language: siteTexts.lang,
        value: siteTexts.value,
      });
    for (const { id, key, language, value } of added) {
      const before = newest.find((row) => row.key === key && row.language === language)?.id;
      await recordAudit(tx, {
        actor: by,
        action: value === null ? 'text.reset' : 'text.change',
        subject: `text:${unit.key}`,
        before: { version: before ?? 0 },
        after: { language, version: id },
      });
    }
    return true;
  });
}

type TextReader = Pick<Database['owner'], 'select'>;

/** Ids of the versions of a unit, newest first. */
async function newestOf(tx: TextReader, unit: TextUnit) {
  return tx
    .select({
      id: siteTexts.id,
      key: siteTexts.key,
      language: siteTexts.lang,
      value: siteTexts.value,
    })
    .from(siteTexts)
    .where(inArray(siteTexts.key, keysOf(unit)))
    .orderBy(desc(siteTexts.id));
}
