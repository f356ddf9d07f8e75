import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { pageTags } from '#db/page-notices.ts';
import {
  publicPosts,
  publicPostsTotal,
  publicPostTranslations as translations,
} from '#db/schema/public-views.ts';
import type { Database } from '#platform/db/database.ts';
import { preparedRead } from '#platform/db/prepared.ts';
import { dependsOn } from '#platform/page-cache/tags.ts';
import { excerpt } from '../../i18n/formats.ts';
import { defaultLanguage, type Language } from '../../i18n/languages.ts';
import { excerptLength, newsPageSize } from './news.ts';

export type Post = {
  id: number;
  title: string;
  content: string;
  image_url: string | null;
  created_at: Date;
  additional_info: string | null;
  /** Language of the text above; Russian where a post has no translation. */
  lang: Language;
  /** Languages in which the post exists. */
  languages: Language[];
};

/** A post in the list, with the beginning of its text. */
export type PostTeaser = Omit<Post, 'content' | 'additional_info' | 'languages'> & {
  excerpt: string;
};

/** The translated column where there is a translation, else the Russian one. */
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

/** The original first, then the translations. */
const languagesOfPost = sql<Language[]>`array[${defaultLanguage}::text] || array(
  SELECT lang FROM public_post_translations WHERE post_id = ${publicPosts.id} ORDER BY lang DESC
)`;

function inLanguage(post: AnyPgColumn) {
  return and(eq(translations.post_id, post), eq(translations.lang, sql.placeholder('language')));
}

const pageOfPosts = preparedRead((reader) => {
  const { id, title, content, image_url, created_at } = publicPosts;
  // Rows that are skipped cost an index entry each; their texts are not read.
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
      // Letters with combining marks and emoji take several characters: hence the margin.
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
 * Reads a page of the news (spec, point 7, call 3), newest first.
 * @param page from 1; a page beyond the last is empty
 * @returns the posts, and how many there are on all pages; 0 beyond the last
 * @throws when the database does not answer
 */
export async function readPosts(
  database: Database,
  language: Language,
  page: number,
): Promise<{ posts: PostTeaser[]; total: number }> {
  dependsOn(pageTags.news);
  const rows = await pageOfPosts(database).execute({
    language,
    skipped: (page - 1) * newsPageSize,
  });
  return {
    posts: rows.map(({ total, content, ...post }) => ({
      ...post,
      excerpt: excerpt(content, excerptLength),
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
      languages: languagesOfPost,
    })
    .from(publicPosts)
    .leftJoin(translations, inLanguage(publicPosts.id))
    .where(eq(publicPosts.id, sql.placeholder('id'))),
);

/**
 * Reads one post (spec, point 7, call 4), in Russian where it is not translated.
 * @returns undefined when there is no such post
 * @throws when the database does not answer
 */
export async function readPost(
  database: Database,
  language: Language,
  id: number,
): Promise<Post | undefined> {
  dependsOn(pageTags.news);
  const [post] = await onePost(database).execute({ language, id });
  return post;
}
