import { desc, sql } from 'drizzle-orm';
import { pageTags } from '#db/page-notices.ts';
import { dependsOn } from '#platform/cache/tags.ts';
import type { Database } from '#platform/db/database.ts';
import { preparedRead } from '#platform/db/prepared.ts';
import { memoize } from '#platform/memoize.ts';
import { defaultLanguage, isLanguage, type Language } from '../../i18n/languages.ts';
import { typeset } from '../../i18n/typeset.ts';
import { publicReviews } from './tables.ts';

export type PublicReview = {
  name: string;
  company_name: string | null;
  notes: string;
  /** Language it was written in, as a site code. */
  lang: string;
  /** Where an imported review was first published; null when it was written here. */
  source: string | null;
  /** Whether its author was invited to write it. */
  invited: boolean;
};

/** Memoized: the same reviews are on most pages. */
const typesetOnce = memoize(typeset, { max: 200, maxKeyLength: 2000 });

const inLanguage = sql`${publicReviews.lang} = ${sql.placeholder('language')}`;

const newestReviews = preparedRead((reader) =>
  reader
    .select({
      name: publicReviews.name,
      company_name: publicReviews.company_name,
      notes: publicReviews.notes,
      lang: publicReviews.lang,
      source: publicReviews.source,
      invited: publicReviews.invited,
    })
    .from(publicReviews)
    .orderBy(desc(inLanguage), desc(publicReviews.created_at))
    .limit(sql.placeholder('limit')),
);

/** Reviews per page of the full list. */
export const reviewPageSize = 10;

export type ListedReview = PublicReview & {
  /** Null where an earlier system has stored none. */
  created_at: Date | null;
  /** The company's answer, in the language of the review. */
  reply: string | null;
};

const pageOfReviews = preparedRead((reader) => {
  const { name, company_name, notes, lang, created_at, reply, source, invited } = publicReviews;
  return reader
    .select({
      name,
      company_name,
      notes,
      lang,
      created_at,
      reply,
      source,
      invited,
      total: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(publicReviews)
    .where(sql`${inLanguage} OR NOT ${sql.placeholder('own')}::boolean`)
    .orderBy(desc(inLanguage), desc(created_at))
    .limit(reviewPageSize)
    .offset(sql.placeholder('skipped'));
});

/**
 * Reads a page of all approved reviews: those in a language first, newest first.
 * @param own only those in the language
 * @param page from 1; a page beyond the last is empty
 * @returns the reviews, and how many there are on all pages; 0 beyond the last
 * @throws when the database does not answer
 */
export async function readReviewPage(
  database: Database,
  language: Language,
  { own, page }: { own: boolean; page: number },
): Promise<{ reviews: ListedReview[]; total: number }> {
  dependsOn(pageTags.reviews);
  const skipped = (page - 1) * reviewPageSize;
  const rows = await pageOfReviews(database).execute({ language, own, skipped });
  return {
    reviews: rows.map(({ total, reply, ...review }) => ({
      ...typesetReview(review),
      reply: reply && typesetOnce(reply, languageOf(review)),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Reads testimonials (spec, point 7, call 1): approved reviews, those in a language first, newest first, typeset.
 * Runs as the role of public reads, which sees neither phones nor unapproved rows.
 * @param limit how many at most
 * @throws when the database does not answer
 */
export async function readReviews(
  database: Database,
  language: Language,
  limit: number,
): Promise<PublicReview[]> {
  dependsOn(pageTags.reviews);
  const reviews = await newestReviews(database).execute({ language, limit });
  return reviews.map(typesetReview);
}

function typesetReview<Review extends PublicReview>(review: Review): Review {
  const language = languageOf(review);
  return {
    ...review,
    company_name: review.company_name && typesetOnce(review.company_name, language),
    notes: typesetOnce(review.notes, language),
  };
}

function languageOf({ lang }: { lang: string }): Language {
  return isLanguage(lang) ? lang : defaultLanguage;
}
