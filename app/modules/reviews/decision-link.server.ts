import type { Secret } from '#platform/secret.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { defaultLanguage } from '../../i18n/languages.ts';

const purpose = 'review-decision';

/** How long the link to decide about a review works, in days. */
export const decisionDays = 7;

/**
 * Address of the page on which a review is approved or rejected.
 * @param siteUrl public origin of the site
 */
export function decisionLink(
  { secret, siteUrl }: { secret: Secret; siteUrl: string },
  reviewId: string,
  now = new Date(),
): string {
  const expires = new Date(now.getTime() + decisionDays * 24 * 3_600_000);
  const token = secret.sign(purpose, reviewId, expires);
  return absoluteUrl(siteUrl, pathIn(defaultLanguage)('reviewDecision', { id: token }));
}

/** The id of the review that a link is about; undefined when the link is forged or too old. */
export function openDecision(secret: Secret, token: string): string | undefined {
  return secret.open(purpose, token);
}
