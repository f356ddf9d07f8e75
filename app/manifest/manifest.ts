import type { AddressRow } from '../addresses/address-row.ts';
import type { TextKey } from '../i18n/text-of.ts';
import type { CoreAction } from '../rights/core-permissions.ts';
import type { DeskRow } from './desk-row.ts';
import type { Permission } from './permission.ts';

/** A field of a change in the journal. */
export type JournalField = {
  name: TextKey;
  /** Names of the values that have one; the others are shown as they are stored. */
  values?: Record<string, TextKey>;
};

/**
 * What the journal calls the subject `<kind>:<number>`, and the desk screen that shows one.
 * @property coded it has a reference number instead, as `code` of the label
 */
export type JournalSubject = { label: TextKey; row?: string; coded?: true };

/** What the privacy policy says of a module: what it collects, what for, and how long it keeps that. */
export type PolicyPart = {
  collected: readonly TextKey[];
  purposes?: readonly TextKey[];
  keeps: readonly { what: TextKey; time: TextKey; values?: Record<string, number> }[];
};

/** A switch as the desk shows it. */
export type ModuleSwitch = {
  title: TextKey;
  text: TextKey;
  /** Row of the page on which it shows. */
  page: string;
};

/** Address of a page for visitors, or of a machine. */
export type SiteRow = Omit<AddressRow, 'desk'>;

/**
 * What a module adds to the site: data only, since pages, commands and tests load it. A `module.ts` imports nothing but
 * this type and `app/content` (docs/how-to/add-a-module.md).
 *
 *   const rights = { 'redirects.read': { roles: ['owner'] } } as const satisfies Record<string, Permission>;
 *   export const redirects = { name: 'redirects', rights, … } as const satisfies Manifest<keyof typeof rights>;
 */
export type Manifest<Own extends string = never> = {
  /** Name of its folder in `app/modules`. */
  name: string;
  /**
   * Most lines of its product code and styles (tools/module-lines.test.ts). The body of a commit that raises it has the
   * gain that a user would name.
   */
  lines: number;
  /** Part of every site: other code counts on it. The others can be left out. */
  foundation?: true;
  /** Modules that it imports, by their `api.ts`, `api.server.ts` and `tables.ts` only. */
  needs?: readonly string[];
  rights?: { [Right in Own]: Permission };
  /** Pages of visitors, by the name of their address. */
  site?: Record<string, SiteRow>;
  /** Screens of the desk, by the name of their address. */
  desk?: Record<string, DeskRow<Own | CoreAction>>;
  /** What the journal says of each action. */
  actions?: Record<string, TextKey>;
  subjects?: Record<string, JournalSubject>;
  fields?: Record<string, JournalField>;
  /** Lists that were looked at or exported, by their subject in the journal. */
  lists?: Record<string, TextKey>;
  /** Kinds of its messages. A digest of many tells how much of what, with the list on the desk; null: each of them goes out. */
  messages?: Record<string, { what: TextKey; row: string } | null>;
  /** Names of its files of texts that staff edit: those that visitors read. */
  textFiles?: Record<string, TextKey>;
  /** How much of each kind it holds about a person, as a sentence with `count`; of its hook `personal`. */
  held?: Record<string, TextKey>;
  policy?: PolicyPart;
  /** The owner can switch it off on the desk: its screens are not found then, and nothing leads to them. Data stay. */
  switch?: ModuleSwitch;
};
