import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const textsActions = {
  'text.change': 'deskTexts:journal.changed',
  'text.reset': 'deskTexts:journal.reset',
  'text.read': 'deskTexts:journal.read',
} as const satisfies Record<string, TextKey>;
