import { and, desc, eq, sql } from 'drizzle-orm';
import { staff } from '#db/schema/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { byLanguage, defaultLanguage, type Language } from '../../../i18n/languages.ts';
import { posts, postTexts, postVersions } from '../tables.ts';
import type { PostFacts } from './post-facts.ts';
import { type CurrentText, readCurrent, type VersionKind } from './post-rows.server.ts';
import { type PostText, stateOf, type TextState } from './post-text.ts';
import { factColumns, factsOf } from './save-post-facts.server.ts';

export type TextWork = CurrentText & { state: TextState; stale: boolean };

/** A post as the desk edits it. */
export type PostWork = {
  id: number;
  facts: PostFacts;
  /** Whether the original is public by itself: neither hidden, nor in the trash, nor before or after its dates. */
  visible: boolean;
  deleted: boolean;
  /** When it is to appear; undefined unless that is to come. */
  waitsFor: Date | undefined;
  texts: Record<Language, TextWork>;
};

/**
 * Reads a post with its current texts.
 * @returns undefined when there is none
 * @throws when the database does not answer
 */
export async function readPostWork(
  { owner }: Pick<Database, 'owner'>,
  id: number,
): Promise<PostWork | undefined> {
  const [row] = await owner
    .select({
      ...factColumns,
      deleted: sql<boolean>`${posts.deleted_at} IS NOT NULL`,
      waitsFor: sql<Date | null>`CASE WHEN NOT ${posts.hidden} AND isfinite(${posts.created_at})
        AND ${posts.created_at} > now() THEN ${posts.created_at} END`.mapWith(posts.created_at),
      visible: sql<boolean>`EXISTS (SELECT FROM public_posts WHERE id = ${id})`,
    })
    .from(posts)
    .where(eq(posts.id, id));
  const current = await readCurrent(owner, id);
  if (!row || !current) return undefined;
  const original = current[defaultLanguage].fingerprint;
  const work = (language: Language): TextWork => {
    const one = current[language];
    return {
      ...one,
      state: stateOf(one.text, one.version, one.publishedVersion),
      stale: language !== defaultLanguage && one.version > 0 && isStale(one, original, current.ru),
    };
  };
  return {
    id,
    facts: factsOf(row),
    visible: row.visible,
    deleted: row.deleted,
    waitsFor: row.waitsFor ?? undefined,
    texts: byLanguage(work),
  };
}

/** As the column `stale`, also for texts that are not in its table yet. */
function isStale({ madeFrom }: CurrentText, original: string, { version }: CurrentText): boolean {
  return version > 0 && madeFrom !== original;
}

/** The original that a translation was made from, by its fingerprint; undefined when it is not known. */
export async function readOriginalOf(
  { owner }: Pick<Database, 'owner'>,
  id: number,
  madeFrom: string,
  fingerprintOf: (text: PostText) => string,
): Promise<PostText | undefined> {
  const versions = await owner
    .select({
      title: postVersions.title,
      content: postVersions.content,
      additional_info: postVersions.additional_info,
      image_alt: postVersions.image_alt,
    })
    .from(postVersions)
    .where(and(eq(postVersions.post_id, id), eq(postVersions.lang, defaultLanguage)))
    .orderBy(desc(postVersions.version))
    .limit(200);
  return versions.find((text) => fingerprintOf(text) === madeFrom);
}

export type ListedVersion = {
  language: Language;
  version: number;
  kind: VersionKind;
  /** Name of the member of staff; null for a text that was there before. */
  by: string | null;
  at: Date;
  text: PostText;
  current: boolean;
  published: boolean;
};

/** Versions per page of the history. */
export const versionsPageSize = 25;

/**
 * The versions of one language, newest first.
 * @param before version above the page; undefined for the newest
 * @throws when the database does not answer
 */
export async function listVersions(
  { owner }: Pick<Database, 'owner'>,
  { id, language, before }: { id: number; language: Language; before?: number | undefined },
): Promise<{ versions: ListedVersion[]; next: number | undefined }> {
  const rows = await owner
    .select({
      version: postVersions.version,
      kind: postVersions.kind,
      by: staff.name,
      at: postVersions.saved_at,
      title: postVersions.title,
      content: postVersions.content,
      additional_info: postVersions.additional_info,
      image_alt: postVersions.image_alt,
      head: postTexts.version,
      published: postTexts.published_version,
    })
    .from(postVersions)
    .leftJoin(staff, eq(staff.id, postVersions.saved_by))
    .leftJoin(
      postTexts,
      and(eq(postTexts.post_id, postVersions.post_id), eq(postTexts.lang, postVersions.lang)),
    )
    .where(
      and(
        eq(postVersions.post_id, id),
        eq(postVersions.lang, language),
        before ? sql`${postVersions.version} < ${before}` : undefined,
      ),
    )
    .orderBy(desc(postVersions.version))
    .limit(versionsPageSize + 1);
  const page = rows.slice(0, versionsPageSize).map(
    ({ version, kind, by, at, head, published, ...text }): ListedVersion => ({
      language,
      version,
      kind,
      by,
      at,
      text,
      current: version === head,
      published: version === published,
    }),
  );
  return { versions: page, next: rows.length > page.length ? page.at(-1)?.version : undefined };
}
