import { pathTo } from '../../addresses/path-to.ts';
import type { Examples } from '../../ui/examples.ts';
import { DeskEmpty } from './desk-empty.tsx';

export const examples: Examples = {
  'a search': ({ title }) => <DeskEmpty title={title} />,
  'what to do now': ({ title, label }) => (
    <DeskEmpty title={title} of="mine">
      <a className="btn out" href={pathTo('deskRequests')}>
        {label}
      </a>
    </DeskEmpty>
  ),
};
