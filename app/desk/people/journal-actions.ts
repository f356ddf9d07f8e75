import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const peopleActions = {
  'portrait.set': 'deskPortraits:actions.set',
  'portrait.reset': 'deskPortraits:actions.reset',
} as const satisfies Record<string, TextKey>;
