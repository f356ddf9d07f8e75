import { pathTo } from '../../addresses/path-to.ts';
import type { Examples } from '../../ui/examples.ts';
import { UndoNote } from './undo-note.tsx';

const action = pathTo('deskRequests');

export const examples: Examples = {
  'with its undo': ({ text }) => (
    <UndoNote text={text} isProblem={false} action={action} change="1" />
  ),
  'too late': ({ text }) => <UndoNote text={text} isProblem={true} action={action} change="1" />,
};
