import type { Services } from '../../context.ts';
import { type PublicReview, readReviews } from './read-reviews.server.ts';
import { testimonialLimit } from './testimonials.tsx';

/** Reviews of a testimonial block; `undefined`, and a line in the log, when they cannot be read. */
export async function loadTestimonials({
  database,
  log,
}: Services): Promise<PublicReview[] | undefined> {
  try {
    return await readReviews(database, testimonialLimit);
  } catch (error) {
    log.error({ err: error }, 'Reviews could not be read');
    return undefined;
  }
}
