import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { byLanguage, defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { posts, postTexts, postTranslations, postVersions } from '../tables.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import { emptyText, type PostText } from './post-text.ts';

export type VersionKind = (typeof postVersions.$inferSelect)['kind'];

/** The current text of a post in a language. Version 0: there is none. */
export type CurrentText = {
  version: number;
  publishedVersion: number | null;
  fingerprint: string;
  madeFrom: string | null;
  text: PostText;
};

export const noText: CurrentText = {
  version: 0,
  publishedVersion: null,
  fingerprint: fingerprintOf(emptyText),
  madeFrom: null,
  text: emptyText,
};

export type CurrentTexts = Record<Language, CurrentText>;

const versionColumns = {
  title: postVersions.title,
  content: postVersions.content,
  additional_info: postVersions.additional_info,
  image_alt: postVersions.image_alt,
};

/** Columns of a public text; rows of an earlier system may lack what a text has. */
const publicColumns = (table: typeof posts | typeof postTranslations) => ({
  title: sql<string>`coalesce(${table.title}, '')`,
  content: sql<string>`coalesce(${table.content}, '')`,
  additional_info: sql<string>`coalesce(${table.additional_info}, '')`,
  image_alt: sql<string>`coalesce(${table.image_alt}, '')`,
});

/**
 * Keeps others from changing a post until the end of the transaction.
 * @returns whether there is such a post
 */
export async function lockPost(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  return rows.length > 0;
}

/**
 * Reads the current texts of a post. One that was never edited on the desk is the public one, as version 1.
 * @returns undefined when there is no such post
 */
export async function readCurrent(
  tx: Pick<Transaction, 'select'>,
  id: number,
): Promise<CurrentTexts | undefined> {
  const [original] = await tx
    .select({ ...publicColumns(posts), hidden: posts.hidden })
    .from(posts)
    .where(eq(posts.id, id));
  if (!original) return undefined;
  const { hidden, ...text } = original;
  const publicTexts = new Map<string, PostText>();
  if (!hidden) publicTexts.set(defaultLanguage, text);
  const translations = await tx
    .select({ lang: postTranslations.lang, ...publicColumns(postTranslations) })
    .from(postTranslations)
    .where(eq(postTranslations.post_id, id));
  for (const { lang, ...translated } of translations) publicTexts.set(lang, translated);
  const stored = await tx
    .select({ head: postTexts, text: versionColumns })
    .from(postTexts)
    .innerJoin(
      postVersions,
      and(
        eq(postVersions.post_id, postTexts.post_id),
        eq(postVersions.lang, postTexts.lang),
        eq(postVersions.version, postTexts.version),
      ),
    )
    .where(eq(postTexts.post_id, id));
  const current: CurrentTexts = byLanguage(() => noText);
  for (const language of languages) {
    const row = stored.find(({ head }) => head.lang === language);
    const found = publicTexts.get(language);
    if (row) current[language] = ofRow(row);
    else if (found) current[language] = foundText(found, language, current.ru);
  }
  return current;
}

function ofRow({ head, text }: { head: typeof postTexts.$inferSelect; text: PostText }) {
  const { version, published_version: publishedVersion, fingerprint, made_from: madeFrom } = head;
  return { version, publishedVersion, fingerprint, madeFrom, text };
}

/** A public text that the desk has not touched counts as made from the original of now. */
function foundText(text: PostText, language: Language, original: CurrentText): CurrentText {
  return {
    version: 1,
    publishedVersion: 1,
    fingerprint: fingerprintOf(text),
    madeFrom: language === defaultLanguage ? null : original.fingerprint,
    text,
  };
}

/** Stores the texts that the desk has not touched yet, before one of them changes. */
export async function storeUneditedTexts(tx: Transaction, id: number, current: CurrentTexts) {
  for (const language of languages) {
    const { version, text, ...rest } = current[language];
    if (version !== 1) continue;
    const added = await tx
      .insert(postTexts)
      .values({ ...headOf(rest), post_id: id, lang: language, version })
      .onConflictDoNothing();
    if (added.rowCount) {
      await addVersion(tx, { id, language, version }, text, { kind: 'found', by: '' });
    }
  }
}

function headOf({
  publishedVersion,
  fingerprint,
  madeFrom,
}: Omit<CurrentText, 'version' | 'text'>) {
  return { published_version: publishedVersion, fingerprint, made_from: madeFrom };
}

export type PostLanguage = { id: number; language: Language };

/** The text of a version; undefined when there is none. */
export async function readVersion(
  tx: Pick<Transaction, 'select'>,
  { id, language, version }: PostLanguage & { version: number },
): Promise<PostText | undefined> {
  if (version === 0) return emptyText;
  const [row] = await tx
    .select(versionColumns)
    .from(postVersions)
    .where(versionAt({ id, language, version }));
  return row;
}

function versionAt({ id, language, version }: PostLanguage & { version: number }) {
  return and(
    eq(postVersions.post_id, id),
    eq(postVersions.lang, language),
    eq(postVersions.version, version),
  );
}

/** Number for the next version. The post must be locked. */
export async function nextVersion(
  tx: Transaction,
  { id, language }: PostLanguage,
): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${postVersions.version}), 0)` })
    .from(postVersions)
    .where(and(eq(postVersions.post_id, id), eq(postVersions.lang, language)));
  return (row?.last ?? 0) + 1;
}

/** How a version came about. */
type VersionSource = { kind: VersionKind; by: string };

/** Adds a text to those that were ever saved. */
export async function addVersion(
  tx: Transaction,
  { id, language, version }: PostLanguage & { version: number },
  text: PostText,
  { kind, by }: VersionSource,
): Promise<void> {
  await tx
    .insert(postVersions)
    .values({ post_id: id, lang: language, version, ...text, kind, saved_by: by });
}

/**
 * Adds a text and makes it the current one.
 * @param madeFrom for a text that is the first of its language
 */
export async function setCurrent(
  tx: Transaction,
  place: PostLanguage,
  text: PostText,
  who: VersionSource & { madeFrom: string | null },
): Promise<{ version: number; fingerprint: string }> {
  const version = await nextVersion(tx, place);
  await addVersion(tx, { ...place, version }, text, who);
  const fingerprint = fingerprintOf(text);
  await tx
    .insert(postTexts)
    .values({
      post_id: place.id,
      lang: place.language,
      version,
      fingerprint,
      made_from: who.madeFrom,
    })
    .onConflictDoUpdate({
      target: [postTexts.post_id, postTexts.lang],
      set: { version, fingerprint },
    });
  return { version, fingerprint };
}

/** Compares each translation with the original that it was made from. */
export async function markStale(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE post_texts t SET stale = (t.made_from IS DISTINCT FROM o.fingerprint)
    FROM post_texts o
    WHERE t.post_id = ${id} AND o.post_id = ${id} AND o.lang = ${defaultLanguage}
      AND t.lang <> ${defaultLanguage}
      AND t.stale IS DISTINCT FROM (t.made_from IS DISTINCT FROM o.fingerprint)`);
}
