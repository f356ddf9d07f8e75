import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const textsActions = {
  'text.change': 'deskTexts:journal.changed',
  'text.reset': 'deskTexts:journal.reset',
  'text.read': 'deskTexts:journal.read',
} as const satisfies Record<string, TextKey>;
