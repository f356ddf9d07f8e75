import { pathTo } from '../../addresses/path-to.ts';
import type { Examples } from '../../ui/examples.ts';
import { DeskSearch } from './desk-search.tsx';

export const examples: Examples = {
  search: ({ title }) => <DeskSearch action={pathTo('deskRequests')} label={title} query="" />,
};
