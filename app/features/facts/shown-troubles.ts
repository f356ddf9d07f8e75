import type { Company } from '../../content/company-of.ts';
import type { Trouble } from '../../content/site-facts.ts';
import { sampleFacts } from './samples.ts';

/** Troubles that the home page has room for. */
const most = 6;

/** Whether a lawyer of the company has compared a trouble with the law. */
export const isChecked = ({ checkedBy, checkedOn }: Trouble) => Boolean(checkedBy && checkedOn);

/**
 * The troubles that visitors see: those that a lawyer has checked, and the others as samples while the company itself is
 * invented.
 */
export function shownTroubles(now: Company): Trouble[] {
  const showsSamples = sampleFacts(now, 'company').length > 0;
  return now.facts.troubles.troubles
    .filter((trouble) => !trouble.hidden && (showsSamples || isChecked(trouble)))
    .slice(0, most);
}
