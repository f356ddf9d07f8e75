import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const newsletterActions = {
  'newsletter.list': 'deskJournal:actions.newsletterListed',
  'newsletter.remove': 'deskJournal:actions.newsletterRemoved',
  'newsletter.export': 'deskJournal:actions.newsletterExported',
  'newsletter.send': 'deskJournal:actions.newsletterSent',
} as const satisfies Record<string, TextKey>;
