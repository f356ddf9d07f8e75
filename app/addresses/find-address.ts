import { idPattern } from './ids.ts';
import { type AddressName, addressNames, rowOf } from './table.ts';

/** `/desk/requests/new` before `/desk/requests/:id`, which matches it too. */
const staticFirst = [...addressNames].sort(
  (a, b) => Number(rowOf(a).path.includes(':')) - Number(rowOf(b).path.includes(':')),
);

/** Ids of cached pages are numbers without a leading zero; file names and tokens are arbitrary. */
const patterns = staticFirst.map((name) => {
  const { path, machine, cached } = rowOf(name);
  const id = cached && !machine ? idPattern.source.slice(1, -1) : '[^/]+';
  return { name, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/, id)}$`) };
});

/** Finds the row of a canonical path, without its language prefix. */
export function findAddress(path: string): AddressName | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.name;
}
