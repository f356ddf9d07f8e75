import type { Database } from '#platform/db/database.ts';
import type { Language } from '../i18n/languages.ts';

/** Why no redirect leads from an old address. */
export type OldAddressProblem = 'from' | 'exists' | 'taken' | 'full' | 'other';

/** An address of an earlier site, and the path that replaces it. */
export type OldAddress = { from: string; target: string };

type Options = {
  /** Public origin of the site. */
  origin: string;
  /** Id of the member of staff. */
  by: string;
};

/** Redirects from addresses of an earlier site to imported pages. */
export type OldAddresses = {
  /** Opens a trial: each address is checked as if those before it had been added. Nothing is stored. */
  plan: (
    database: Database,
    origin: string,
  ) => Promise<(address: OldAddress) => OldAddressProblem | undefined>;
  /**
   * @returns for each why it was refused; undefined when it is stored
   * @throws when the database does not answer; none is stored then
   */
  add: (
    database: Database,
    addresses: readonly OldAddress[],
    options: Options,
  ) => Promise<(OldAddressProblem | undefined)[]>;
};

/**
 * Titles of pages whose texts are in the database, by path without language; of other paths it has none.
 * @throws when the database does not answer
 */
export type PageTitles = (
  database: Pick<Database, 'reader'>,
  language: Language,
  paths: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * Extension points by name. A module that owns one adds it by declaration merging; functions reach them through
 * `Services`, since a direct import of the modules would be circular.
 */
export interface HookTypes {
  oldAddresses: OldAddresses;
  pageTitles: PageTitles;
}

/** Functions of all modules by extension point, in the order of their names: none may rely on it. */
export type Hooks = { readonly [Point in keyof HookTypes]: readonly HookTypes[Point][] };
