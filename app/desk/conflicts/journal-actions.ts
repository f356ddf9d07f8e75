import type { TextKey } from '../../i18n/text-of.ts';

/** What the journal says of each action. */
export const conflictsActions = {
  'checks.list': 'deskConflicts:journal.list',
  'check.decide': 'deskConflicts:journal.decide',
  'check.propose': 'deskConflicts:journal.propose',
  'check.explain': 'deskConflicts:journal.explain',
  'check.spam': 'deskConflicts:journal.spam',
  'check.undo': 'deskConflicts:journal.undo',
  'parties.search': 'deskConflicts:journal.search',
  'parties.add': 'deskConflicts:journal.add',
  'parties.remove': 'deskConflicts:journal.remove',
} as const satisfies Record<string, TextKey>;
