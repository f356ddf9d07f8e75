import { pathTo } from '../../addresses/path-to.ts';
import type { Examples } from '../../ui/examples.ts';
import { DeskTabs } from './desk-tabs.tsx';

const href = (list: string) => pathTo('deskRequests', { query: { list } });

export const examples: Examples = {
  'with numbers': ({ label, name }) => (
    <DeskTabs
      label={label}
      tabs={[
        { href: href('open'), label, count: 18, current: true },
        { href: href('mine'), label: name, count: 4, current: false },
        { href: href('done'), label, count: 0, current: false },
      ]}
    />
  ),
  'some behind "More"': ({ label, name }) => (
    <DeskTabs
      label={name}
      tabs={[{ href: href('open'), label, count: 18, current: true }]}
      more={[
        { href: href('mine'), label: name, current: false },
        { href: href('done'), label, current: false },
      ]}
    />
  ),
  'more than fit': ({ longWord }) => (
    <DeskTabs
      label={longWord}
      tabs={['a', 'b', 'c'].map((list) => ({
        href: href(list),
        label: longWord,
        current: list === 'b',
      }))}
    />
  ),
};
