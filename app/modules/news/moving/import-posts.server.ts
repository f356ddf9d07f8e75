import { eq, inArray, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { fingerprintOf } from '../editing/fingerprint.server.ts';
import { setCurrent } from '../editing/post-rows.server.ts';
import { emptyText } from '../editing/post-text.ts';
import { insertDraft, showText } from '../editing/publish-post.server.ts';
import type { PostAuthor } from '../editing/save-post-texts.server.ts';
import { postImports, posts } from '../tables.ts';
import type { ImportEntry } from './import-rules.ts';

/**
 * Entries that exist as posts: imported before, or with the same text in a language.
 * @returns per entry the id of its post; `again` for a duplicate in the file; undefined for a new one
 * @throws when the database does not answer
 */
export async function knownPosts(
  { owner }: Pick<Database, 'owner'>,
  entries: readonly ImportEntry[],
): Promise<(number | 'again' | undefined)[]> {
  const imported = await owner
    .select()
    .from(postImports)
    .where(
      inArray(
        postImports.key,
        entries.map(({ key }) => key),
      ),
    );
  const known = new Map<string, number | 'again'>();
  for (const { key, post_id } of imported) known.set(key, Number(post_id));
  for (const [name, id] of await postsWithTitles(owner, entries)) known.set(name, id);
  return entries.map((entry) => {
    const names = [entry.key, ...wordsOf(entry)];
    const [found] = names.flatMap((name) => known.get(name) ?? []);
    for (const name of names) if (!known.has(name)) known.set(name, 'again');
    return found;
  });
}

function wordsOf({ texts }: ImportEntry): string[] {
  return languages.flatMap((language) => {
    const text = texts[language];
    return text ? [`${language} ${fingerprintOf(text)}`] : [];
  });
}

/** Posts by the words of each language, of those that share a title with an entry. */
async function postsWithTitles(
  owner: Database['owner'],
  entries: readonly ImportEntry[],
): Promise<Map<string, number>> {
  const titles = entries.flatMap(({ texts }) =>
    languages.flatMap((language) => texts[language]?.title ?? []),
  );
  const wanted = sql`ANY(${sql.param(titles)}::text[])`;
  const { rows } = await owner.execute<{
    id: string;
    lang: string;
    title: string;
    content: string;
    info: string;
  }>(sql`
    SELECT id::text, 'ru' AS lang, title, content, coalesce(additional_info, '') AS info
      FROM posts WHERE title = ${wanted}
    UNION ALL
    SELECT post_id::text, lang, title, content, coalesce(additional_info, '')
      FROM post_translations WHERE title = ${wanted}
    UNION ALL
    SELECT v.post_id::text, v.lang, v.title, v.content, v.additional_info
      FROM post_versions v JOIN post_texts t USING (post_id, lang, version) WHERE v.title = ${wanted}`);
  return new Map(
    rows.map(({ id, lang, title, content, info }) => [
      `${lang} ${fingerprintOf({ ...emptyText, title, content: content ?? '', additional_info: info })}`,
      Number(id),
    ]),
  );
}

type ImportOptions = PostAuthor & {
  /** Publishes the posts, except drafts of the source. */
  publish: boolean;
};

/** An imported entry: id of its post, and whether it was added now. */
export type ImportedPost = { id: number; added: boolean };

/**
 * Imports some entries, except those that were imported before: an import that was interrupted may be repeated.
 * @returns what became of each
 * @throws when the database does not answer; none of them is stored then
 */
export async function importEntries(
  { owner }: Pick<Database, 'owner'>,
  entries: readonly ImportEntry[],
  options: ImportOptions,
): Promise<ImportedPost[]> {
  return owner.transaction(async (tx) => {
    // Two who import the same file at once would both find it new.
    await tx.execute(sql`LOCK TABLE post_imports IN SHARE ROW EXCLUSIVE MODE`);
    const imported: ImportedPost[] = [];
    const journal: AuditEntry[] = [];
    for (const entry of entries) {
      const [known] = await tx.select().from(postImports).where(eq(postImports.key, entry.key));
      if (known) imported.push({ id: Number(known.post_id), added: false });
      else {
        const { id, shown } = await insertEntry(tx, entry, options);
        imported.push({ id, added: true });
        const language = languages.filter((each) => entry.texts[each]);
        journal.push({
          actor: options.by,
          action: 'post.import',
          subject: `post:${id}`,
          after: { language, public: shown.length > 0 },
        });
      }
    }
    for (const row of journal) await recordAudit(tx, row);
    return imported;
  });
}

async function insertEntry(tx: Transaction, entry: ImportEntry, options: ImportOptions) {
  const id = await insertDraft(tx);
  await tx.insert(postImports).values({ key: entry.key, post_id: id });
  const shown: Language[] = [];
  for (const language of languages) {
    if (await addText(tx, { id, language }, entry, options)) shown.push(language);
  }
  const date = entry.date && new Date(entry.date);
  await tx
    .update(posts)
    .set({
      image_url: entry.picture || null,
      ends_at: entry.ends ? new Date(entry.ends) : null,
      ...(date && { created_at: date }),
    })
    .where(eq(posts.id, id));
  return { id, shown };
}

/** @returns whether the text is public */
async function addText(
  tx: Transaction,
  place: { id: number; language: Language },
  { texts, drafts }: ImportEntry,
  { publish, by }: ImportOptions,
): Promise<boolean> {
  const text = texts[place.language];
  if (!text) return false;
  const original = fingerprintOf(texts[defaultLanguage] ?? emptyText);
  const madeFrom = place.language === defaultLanguage ? null : original;
  const { version } = await setCurrent(tx, place, text, { kind: 'imported', by, madeFrom });
  if (!publish || drafts.includes(place.language)) return false;
  return (await showText(tx, place, { version, text })) === 'done';
}
