import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import { type PublicReview, readReviews } from './read-reviews.server.ts';
import { testimonialLimit } from './testimonials.tsx';

/** Reviews of a testimonial block, those in the page's language first; `undefined`, and a line in the log, when they cannot be read. */
export async function loadTestimonials(
  { database, log }: Services,
  language: Language,
): Promise<PublicReview[] | undefined> {
  try {
    return await readReviews(database, language, testimonialLimit);
  } catch (error) {
    log.error({ err: error }, 'Reviews could not be read');
    return undefined;
  }
}
