import { pathTo } from '../../addresses/path-to.ts';
import type { Examples } from '../../ui/examples.ts';
import { DeskNote } from './desk-note.tsx';
import { UndoNote } from './undo-note.tsx';

const action = pathTo('deskRequests');

export const examples: Examples = {
  done: ({ title }) => <DeskNote kind="done">{title}</DeskNote>,
  problem: ({ text }) => <DeskNote kind="problem">{text}</DeskNote>,
  'with its undo': ({ text }) => (
    <UndoNote text={text} isProblem={false} action={action} change="1" />
  ),
  'long words': ({ longWord }) => <DeskNote kind="problem">{longWord}</DeskNote>,
};
