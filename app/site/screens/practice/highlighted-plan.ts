import type { Plan } from '../../../content/site-facts.ts';

/** The plan that most choose: dark among the cards, white in the comparison. */
export const highlightedPlan: Plan['id'] = 'basic';
