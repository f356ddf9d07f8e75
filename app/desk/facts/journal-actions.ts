import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const factsActions = {
  'switch.set': 'deskSwitches:journal',
  'facts.change': 'deskFacts:journal.changed',
  'facts.restore': 'deskFacts:journal.restored',
} as const satisfies Record<string, TextKey>;
