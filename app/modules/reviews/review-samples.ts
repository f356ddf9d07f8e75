import type { SectionPlace } from '../../manifest/site-manifest.ts';

/** Pages that show a sample of the reviews, in the order in which they take theirs. */
const samplePages: readonly SectionPlace[] = ['home', 'practice', 'about'];

/** As many as stand side by side (spec, point 9). */
const sampleSize = 2;

/** The reviews that a page shows: others than the pages before it, as long as there are enough. */
export function sampleFor<Review>(page: SectionPlace, reviews: readonly Review[]): Review[] {
  const skipped = samplePages.indexOf(page) * sampleSize;
  const count = Math.min(sampleSize, reviews.length);
  return [...reviews, ...reviews].slice(skipped % reviews.length).slice(0, count);
}
