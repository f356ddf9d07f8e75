import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const privacyActions = {
  'privacy.look': 'deskJournal:actions.privacyLooked',
  'privacy.export': 'deskJournal:actions.privacyExported',
  'privacy.erase': 'deskJournal:actions.privacyErased',
} as const satisfies Record<string, TextKey>;
