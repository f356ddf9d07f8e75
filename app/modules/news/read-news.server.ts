import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dependsOn } from '#platform/cache/tags.ts';
import type { Database } from '#platform/db/database.ts';
import { preparedRead } from '#platform/db/prepared.ts';
import { memoize } from '#platform/memoize.ts';
import { parseId } from '../../addresses/ids.ts';
import { excerpt } from '../../i18n/formats.ts';
import { byLanguage, defaultLanguage, type Language, languages } from '../../i18n/languages.ts';
import { typeset } from '../../i18n/typeset.ts';
import type { HookTypes } from '../../manifest/hooks.ts';
import { excerptLength, newsPageSize, newsTag } from './news-rules.ts';
import { publicPosts, publicPostsTotal, publicPostTranslations as translations } from './tables.ts';

export type Post = {
  id: number;
  title: string;
  content: string;
  image_url: string | null;
  created_at: Date;
  additional_info: string | null;
  /** What its picture shows; null: decoration. */
  image_alt: string | null;
  /** Language of the text; Russian where a post is not translated. */
  lang: Language;
  languages: Language[];
};

/** A post in the list, with an excerpt. */
export type PostTeaser = Omit<Post, 'content' | 'additional_info' | 'image_alt' | 'languages'> & {
  excerpt: string;
};

/** Memoized: typesetting the posts of a page takes as long as a tenth of rendering it. */
const typesetOnce = memoize(typeset, { max: 200, maxKeyLength: 20_000 });

/** NULL stays: a database of the previous system may have it in any column. */
function typesetColumn<T extends string | null>(text: T, language: Language): T | string {
  return text && typesetOnce(text, language);
}

/** The translated column, else the Russian one. */
function translated<T>(translation: AnyPgColumn, original: AnyPgColumn | SQL): SQL<T> {
  return sql<T>`CASE WHEN ${translations.lang} IS NULL THEN ${original} ELSE ${translation} END`;
}

const shared = {
  id: publicPosts.id,
  title: translated<string>(translations.title, publicPosts.title),
  image_url: publicPosts.image_url,
  created_at: publicPosts.created_at,
  lang: sql<Language>`coalesce(${translations.lang}, ${defaultLanguage})`,
};

const languagesOfPost = sql<Language[]>`array[${defaultLanguage}::text] || array(
  SELECT lang FROM public_post_translations WHERE post_id = ${publicPosts.id} ORDER BY lang DESC
)`;

function inLanguage(post: AnyPgColumn) {
  return and(eq(translations.post_id, post), eq(translations.lang, sql.placeholder('language')));
}

const pageOfPosts = preparedRead((reader) => {
  const { id, title, content, image_url, created_at } = publicPosts;
  // A subquery: PostgreSQL reads only the index entries of skipped rows, not their texts.
  const rows = reader
    .select({ id, title, content, image_url, created_at })
    .from(publicPosts)
    .orderBy(desc(created_at), desc(id))
    .limit(newsPageSize)
    .offset(sql.placeholder('skipped'))
    .as('page');
  return reader
    .select({
      id: rows.id,
      title: translated<string>(translations.title, rows.title),
      image_url: rows.image_url,
      created_at: rows.created_at,
      lang: shared.lang,
      // Times 4: `left` counts code points, `excerpt` graphemes, which may have several.
      content: sql<string>`left(${translated(translations.content, rows.content)}, ${excerptLength * 4})`,
      total: sql<number>`(SELECT ${publicPostsTotal.total} FROM ${publicPostsTotal})`.mapWith(
        publicPostsTotal.total,
      ),
    })
    .from(rows)
    .leftJoin(translations, inLanguage(rows.id))
    .orderBy(desc(rows.created_at), desc(rows.id));
});

/**
 * Reads one page of the news (spec, point 7, call 3), newest first.
 * @param page from 1; a page beyond the last is empty
 * @returns the typeset posts, and the total; 0 beyond the last page
 * @throws when the database does not answer
 */
export async function readPosts(
  database: Database,
  language: Language,
  page: number,
): Promise<{ posts: PostTeaser[]; total: number }> {
  dependsOn(newsTag);
  const rows = await pageOfPosts(database).execute({
    language,
    skipped: (page - 1) * newsPageSize,
  });
  return {
    posts: rows.map(({ total, content, ...post }) => ({
      ...post,
      title: typesetColumn(post.title, post.lang),
      excerpt: excerpt(typesetColumn(content, post.lang), excerptLength),
    })),
    total: rows[0]?.total ?? 0,
  };
}

const onePost = preparedRead((reader) =>
  reader
    .select({
      ...shared,
      content: translated<string>(translations.content, publicPosts.content),
      additional_info: translated<string | null>(
        translations.additional_info,
        publicPosts.additional_info,
      ),
      image_alt: translated<string | null>(translations.image_alt, publicPosts.image_alt),
      languages: languagesOfPost,
    })
    .from(publicPosts)
    .leftJoin(translations, inLanguage(publicPosts.id))
    .where(eq(publicPosts.id, sql.placeholder('id'))),
);

/**
 * Reads one post (spec, point 7, call 4), typeset, in Russian where it is not translated.
 * @returns undefined when there is no such post
 * @throws when the database does not answer
 */
export async function readPost(
  database: Database,
  language: Language,
  id: number,
): Promise<Post | undefined> {
  dependsOn(newsTag);
  const [post] = await onePost(database).execute({ language, id });
  return post && typesetPost(post);
}

/** A post as its page shows it. */
export function typesetPost(post: Post): Post {
  const { lang } = post;
  return {
    ...post,
    title: typesetColumn(post.title, lang),
    content: typesetColumn(post.content, lang),
    additional_info: typesetColumn(post.additional_info, lang),
    image_alt: typesetColumn(post.image_alt, lang),
  };
}

/**
 * One post in every language.
 * @returns undefined when there is no such post
 * @throws when the database does not answer
 */
export async function readPostInAll(
  database: Database,
  id: number,
): Promise<Record<Language, Post> | undefined> {
  const posts = new Map<Language, Post>();
  await Promise.all(
    languages.map(async (language) => {
      const post = await readPost(database, language, id);
      if (post) posts.set(language, post);
    }),
  );
  const [first] = posts.values();
  if (!first || posts.size < languages.length) return undefined;
  return byLanguage((language) => posts.get(language) ?? first);
}

/** The title of the post `post-<id>`, in a language in which it exists. @throws when the database does not answer */
export const shareHeadlineOf: HookTypes['shareHeadline'] = async (database, name, language) => {
  const id = parseId(/^post-(\d+)$/.exec(name)?.[1]);
  const post = id ? await readPost(database, language, id) : undefined;
  return post?.lang === language ? post.title : undefined;
};
