import type { Services } from '../../context.ts';
import type { Language } from '../../i18n/languages.ts';
import type { SectionPlace } from '../../manifest/site-manifest.ts';
import { type PublicReview, readReviews } from './read-reviews.server.ts';
import { sampleFor } from './review-samples.ts';

/** Reviews in the carousel: more make it slow and its dots too many. */
const testimonialLimit = 12;

/**
 * Reviews of a testimonial block, those in the page's language first.
 * @returns `undefined`, with a line in the log, when they cannot be read
 */
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

/** Reviews that a page shows below its own sections. */
export async function loadSample(services: Services, language: Language, place: SectionPlace) {
  const reviews = await loadTestimonials(services, language);
  return reviews && sampleFor(place, reviews);
}
