import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const factsActions = {
  'switch.set': 'deskSwitches:journal',
  'facts.change': 'deskFacts:journal.changed',
  'facts.restore': 'deskFacts:journal.restored',
} as const satisfies Record<string, TextKey>;
