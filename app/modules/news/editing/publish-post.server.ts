import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { defaultLanguage } from '../../../i18n/languages.ts';
import { posts, postTexts, postTranslations } from '../tables.ts';
import {
  type CurrentText,
  type CurrentTexts,
  lockPost,
  markStale,
  type PostLanguage,
  readCurrent,
  readVersion,
  setCurrent,
  storeUneditedTexts,
} from './post-rows.server.ts';
import type { PostAuthor } from './save-post-texts.server.ts';

/**
 * Makes the current text of one language public, and of no other. A translation shows with the original: one that is
 * published first waits for it. The post must be locked and its found texts stored.
 * @returns `incomplete` without title or text
 */
export async function publishText(
  tx: Transaction,
  { id, language }: PostLanguage,
  current: CurrentText,
  { by }: PostAuthor,
): Promise<'done' | 'incomplete'> {
  const result = await showText(tx, { id, language }, current);
  if (result === 'incomplete') return result;
  await recordAudit(tx, {
    actor: by,
    action: 'post.publish',
    subject: `post:${id}`,
    before: { language, version: current.publishedVersion },
    after: { language, version: current.version },
  });
  return result;
}

/** As `publishText`, without a journal row: an import has a single one. */
export async function showText(
  tx: Transaction,
  { id, language }: PostLanguage,
  { version, text }: Pick<CurrentText, 'version' | 'text'>,
): Promise<'done' | 'incomplete'> {
  const { title, content, additional_info, image_alt } = text;
  if (!title || !content) return 'incomplete';
  const shown = {
    title,
    content,
    additional_info: additional_info || null,
    image_alt: image_alt || null,
  };
  if (language === defaultLanguage) {
    await tx
      .update(posts)
      .set({
        ...shown,
        hidden: false,
        created_at: sql`CASE WHEN isfinite(${posts.created_at}) THEN ${posts.created_at} ELSE now() END`,
        // Published once more after its end.
        ends_at: sql`CASE WHEN ${posts.ends_at} > now() THEN ${posts.ends_at} END`,
      })
      .where(eq(posts.id, id));
  } else {
    await tx
      .insert(postTranslations)
      .values({ post_id: id, lang: language, ...shown })
      .onConflictDoUpdate({
        target: [postTranslations.post_id, postTranslations.lang],
        set: shown,
      });
  }
  await setPublished(tx, { id, language }, version);
  return 'done';
}

function setPublished(tx: Transaction, { id, language }: PostLanguage, version: number | null) {
  return tx
    .update(postTexts)
    .set({ published_version: version })
    .where(and(eq(postTexts.post_id, id), eq(postTexts.lang, language)));
}

/** Takes one language off the site; without the original, a post shows in none. The text stays on the desk. */
export async function unpublishText(
  tx: Transaction,
  { id, language }: PostLanguage,
  { publishedVersion }: CurrentText,
  { by }: PostAuthor,
): Promise<void> {
  if (publishedVersion === null) return;
  if (language === defaultLanguage) {
    await tx.update(posts).set({ hidden: true }).where(eq(posts.id, id));
  } else {
    await tx
      .delete(postTranslations)
      .where(and(eq(postTranslations.post_id, id), eq(postTranslations.lang, language)));
  }
  await setPublished(tx, { id, language }, null);
  await recordAudit(tx, {
    actor: by,
    action: 'post.unpublish',
    subject: `post:${id}`,
    before: { language, version: publishedVersion },
    after: { language, version: null },
  });
}

/**
 * Marks a translation as fitting the original that its author has seen.
 * @param original fingerprint of that original: when it has changed again, the translation stays stale
 * @param why `updated`, or `same` when the change does not matter
 */
export async function markFresh(
  tx: Transaction,
  { id, language }: PostLanguage,
  { original, why, by }: PostAuthor & { original: string; why: 'updated' | 'same' },
): Promise<void> {
  const marked = await tx
    .update(postTexts)
    .set({ made_from: original })
    .where(and(eq(postTexts.post_id, id), eq(postTexts.lang, language), eq(postTexts.stale, true)));
  await markStale(tx, id);
  if (!marked.rowCount) return;
  await recordAudit(tx, {
    actor: by,
    action: 'post.fresh',
    subject: `post:${id}`,
    after: { language, why },
  });
}

/**
 * Restores an earlier text as a new version; the current one stays in the history.
 * @param seen current version that its author saw
 * @returns `changed` when a colleague has saved another meanwhile, `gone` without such a version
 * @throws when the database does not answer
 */
export async function restoreVersion(
  { owner }: Database,
  place: PostLanguage & { version: number; seen: number },
  { by }: PostAuthor,
): Promise<'done' | 'changed' | 'gone'> {
  const { id, language, version, seen } = place;
  return owner.transaction(async (tx) => {
    const current = await lockCurrent(tx, id);
    if (!current) return 'gone';
    await storeUneditedTexts(tx, id, current);
    const text = await readVersion(tx, place);
    if (!text) return 'gone';
    const { version: before, madeFrom } = current[language];
    if (before !== seen) return 'changed';
    const after = await setCurrent(tx, { id, language }, text, { kind: 'restored', by, madeFrom });
    await markStale(tx, id);
    await recordAudit(tx, {
      actor: by,
      action: 'post.restore',
      subject: `post:${id}`,
      before: { language, version: before },
      after: { language, version: after.version, from: version },
    });
    return 'done';
  });
}

/** Locks a post and reads its texts; undefined when there is none. */
export async function lockCurrent(tx: Transaction, id: number): Promise<CurrentTexts | undefined> {
  return (await lockPost(tx, id)) ? readCurrent(tx, id) : undefined;
}

/**
 * Puts a post into the trash, or takes it out as it was.
 * @returns whether there is such a post
 * @throws when the database does not answer
 */
export async function setDeleted(
  { owner }: Database,
  id: number,
  deleted: boolean,
  { by }: PostAuthor,
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    if (!(await lockPost(tx, id))) return false;
    const changed = await tx
      .update(posts)
      .set({ deleted_at: deleted ? sql`now()` : null })
      .where(and(eq(posts.id, id), sql`(${posts.deleted_at} IS NULL) = ${deleted}`));
    if (!changed.rowCount) return true;
    const action = deleted ? 'post.trash' : 'post.untrash';
    await recordAudit(tx, { actor: by, action, subject: `post:${id}` });
    return true;
  });
}

/**
 * Creates an empty draft.
 * @returns its id
 * @throws when the database does not answer
 */
export async function createPost({ owner }: Database, { by }: PostAuthor): Promise<number> {
  return owner.transaction(async (tx) => {
    const id = await insertDraft(tx);
    await recordAudit(tx, { actor: by, action: 'post.create', subject: `post:${id}` });
    return id;
  });
}

/** Inserts an empty draft. @returns its id */
export async function insertDraft(tx: Transaction): Promise<number> {
  const [created] = await tx
    .insert(posts)
    .values({ title: '', content: '', created_at: sql`'infinity'`, hidden: true })
    .returning({ id: posts.id });
  if (!created) throw new Error('The post was not created');
  return Number(created.id);
}
