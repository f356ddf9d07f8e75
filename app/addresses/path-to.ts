import { type AddressName, rowOf, type table } from './table.ts';

type Path<N extends AddressName> = (typeof table)[N]['path'];
type WithId = {
  [N in AddressName]: Path<N> extends `${string}:${string}` ? N : never;
}[AddressName];
type Query = Record<string, string | number | undefined>;
type Options = { query?: Query; hash?: string };

/**
 * Path of a row, without a language prefix: `pathTo('news', { query: { page: 2 } })`,
 * `pathTo('service', { id: 3 })`. A link to a row that does not exist fails to compile.
 */
export function pathTo<N extends AddressName>(
  name: N,
  ...[options]: N extends WithId ? [Options & { id: string | number }] : [Options?]
): string {
  const { query = {}, hash, id } = (options ?? {}) as Options & { id?: string | number };
  const path = rowOf(name).path.replace(/:\w+/, encodeURIComponent(String(id ?? '')));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString();
  return `${path}${search && `?${search}`}${hash ? `#${hash}` : ''}`;
}
