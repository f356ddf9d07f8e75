import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const peopleActions = {
  'portrait.set': 'deskPortraits:actions.set',
  'portrait.reset': 'deskPortraits:actions.reset',
} as const satisfies Record<string, TextKey>;
