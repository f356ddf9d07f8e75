import { type AppPath, appPath, type PublicPath } from '../i18n/language-prefix.ts';
import { type AddressName, rowOf, type table } from './table.ts';

type Path<N extends AddressName> = (typeof table)[N]['path'];
type WithId = {
  [N in AddressName]: Path<N> extends `${string}:${string}` ? N : never;
}[AddressName];
type Unprefixed = {
  [N in AddressName]: (typeof table)[N] extends { unprefixed: true } ? N : never;
}[AddressName];

type Query = Record<string, string | number | undefined>;
type Options = { query?: Query; hash?: string };
type OptionsOf<N extends AddressName> = N extends WithId
  ? [Options & { id: string | number }]
  : [Options?];

/** Path of a row. Without a prefix in any language, it is both an app path and a public one. */
export type PathTo<Kind> = <N extends AddressName>(
  name: N,
  ...options: OptionsOf<N>
) => N extends Unprefixed ? AppPath & PublicPath : Kind;

/** Like `pathTo`, for code that iterates over the table: a missing id is not a type error. */
export function pathOf(
  name: AddressName,
  options: Options & { id?: string | number } = {},
): AppPath {
  const { query = {}, hash, id } = options;
  const path = rowOf(name).path.replace(/:\w+/, encodeURIComponent(String(id ?? '')));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString();
  return appPath(`${path}${search && `?${search}`}${hash ? `#${hash}` : ''}`);
}

/**
 * Path of a row, without a language prefix: `pathTo('news', { query: { page: 2 } })`,
 * `pathTo('service', { id: 3 })`. A link to a row that does not exist fails to compile.
 */
export const pathTo = pathOf as PathTo<AppPath>;
