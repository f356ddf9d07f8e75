import { pathTo } from '../../../addresses/path-to.ts';
import { UndoNote } from '../../../desk/parts/undo-note.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

export type SpamNoteProps = {
  result: 'spam' | 'undone' | 'notUndone' | 'nothing';
  count: number;
  /** Id by which it can be undone. */
  change: string | undefined;
};

/** How many questions were marked as spam, with one undo for all of them. */
export function SpamNote({ result, count, change }: SpamNoteProps) {
  const { t } = useTranslation('deskRequests');
  const { t: conflicts } = useTranslation('deskConflicts');
  const problem = result === 'notUndone' || result === 'nothing';
  const text =
    result === 'notUndone' || result === 'nothing'
      ? conflicts(`crowd.${result}`)
      : t(`results.${result}`, { count });
  return (
    <UndoNote text={text} isProblem={problem} action={pathTo('deskConflicts')} change={change}>
      <input type="hidden" name="of" value="spam" />
    </UndoNote>
  );
}
