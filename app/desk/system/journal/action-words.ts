import type { TextKey } from '../../../i18n/text-of.ts';
import { actions } from '../../../modules.ts';
import { clientsActions } from '../../clients/journal-actions.ts';
import { factsActions } from '../../facts/journal-actions.ts';
import { peopleActions } from '../../people/journal-actions.ts';
import { privacyActions } from '../../privacy/journal-actions.ts';
import { requestsActions } from '../../requests/journal-actions.ts';
import { staffActions } from '../../staff/journal-actions.ts';
import { textsActions } from '../../texts/journal-actions.ts';
import { systemActions } from '../journal-actions.ts';

const actionWords = {
  ...actions,
  ...clientsActions,
  ...factsActions,
  ...peopleActions,
  ...privacyActions,
  ...requestsActions,
  ...staffActions,
  ...systemActions,
  ...textsActions,
};

declare module '#platform/audit/audit.ts' {
  // An action that has no word in a room of the desk cannot be recorded: it does not compile.
  interface AuditActions {
    name: keyof typeof actionWords;
    hint: 'an action with its words in the manifest of a module, or in journal-actions.ts of a room of the desk';
  }
}

/** Journal text of a stored action; undefined for one of an earlier release. */
export function actionWord(action: string): TextKey | undefined {
  const words: Record<string, TextKey> = actionWords;
  return words[action];
}
