import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { type PublicReview, readReviews } from './read-reviews.server.ts';
import { testimonialLimit } from './testimonials.tsx';

/** Pages that show as many reviews as stand side by side (spec, point 9), each page others. */
const samples = ['home', 'practice', 'about'] as const;
const sampleSize = 2;

/**
 * Reviews of a testimonial block, those in the page's language first.
 * @param page one that shows a sample; the others show all
 * @returns `undefined`, with a line in the log, when they cannot be read
 */
export async function loadTestimonials(
  { database, log }: Services,
  language: Language,
  page?: (typeof samples)[number],
): Promise<PublicReview[] | undefined> {
  try {
    const reviews = await readReviews(database, language, testimonialLimit);
    if (!page) return reviews;
    const skipped = samples.indexOf(page) * sampleSize;
    return [...reviews, ...reviews]
      .slice(skipped % reviews.length)
      .slice(0, Math.min(sampleSize, reviews.length));
  } catch (error) {
    log.error({ err: error }, 'Reviews could not be read');
    return undefined;
  }
}
