import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { type PublicReview, readReviews } from './read-reviews.server.ts';
import { type SamplePage, sampleFor } from './review-samples.ts';
import { testimonialLimit } from './testimonials.tsx';

/**
 * Reviews of a testimonial block, those in the page's language first.
 * @param page one that shows a sample; the others show all
 * @returns `undefined`, with a line in the log, when they cannot be read
 */
export async function loadTestimonials(
  { database, log }: Services,
  language: Language,
  page?: SamplePage,
): Promise<PublicReview[] | undefined> {
  try {
    const reviews = await readReviews(database, language, testimonialLimit);
    return page ? sampleFor(page, reviews) : reviews;
  } catch (error) {
    log.error({ err: error }, 'Reviews could not be read');
    return undefined;
  }
}
