import type { AddressRow } from '../addresses/address-row.ts';
import type { TextKey } from '../i18n/text-of.ts';
import type { CoreAction } from '../rights/core-permissions.ts';
import type { DeskRow } from './desk-row.ts';
import type { Permission } from './permission.ts';

/** A field of a change in the journal. */
export type JournalField = {
  name: TextKey;
  /** Labels of values; others are shown as stored. */
  values?: Record<string, TextKey>;
};

/**
 * Journal label of the subject `<kind>:<number>`, and the desk screen that shows it.
 * @property coded it has a reference number instead, as `code` in the label
 */
export type JournalSubject = { label: TextKey; row?: string; coded?: true };

/** A module's part of the privacy policy: data, purposes and retention. */
export type PolicyPart = {
  collected: readonly TextKey[];
  purposes?: readonly TextKey[];
  keeps: readonly { what: TextKey; time: TextKey; values?: Record<string, number> }[];
  /** Shown only while the module is on. */
  whileOn?: true;
};

/**
 * A page where visitors begin before they tell the facts of a dispute. While its module is on, forms and booking lead to
 * it, and refuse such facts (hook `intakeStep`).
 */
export type FirstStep = {
  /** Row of the page. */
  page: string;
  title: TextKey;
  /** Has a link to the page. */
  text: TextKey;
  /** Where an hour is booked. */
  fork: TextKey;
  /** In the empty field for the message. */
  placeholder: TextKey;
  /** Why a message was refused, and the link after it. */
  refused: TextKey;
  link: TextKey;
  /** For who writes to the company in a messenger; has `url`. */
  stranger: TextKey;
};

/** Desk texts of a kind of demo data (`module.data.ts`). */
export type DemoWords = {
  /** First step of the owner, with `count`. */
  step: TextKey;
  /** How many, in a list of kinds; with `count`. */
  counted: TextKey;
  /** Row of the screen that lists them. */
  row: string;
  query?: Record<string, string>;
};

/** A switch on the desk. */
export type ModuleSwitch = {
  /** Its name in the database and the journal, where that is not the module's. */
  key?: string;
  /** What holds until the owner sets it; on without. */
  atFirst?: 'off';
  title: TextKey;
  text: TextKey;
  /** Row of the affected page. */
  page: string;
};

/** A messenger in which clients can read and write the thread of their request; by the name of its channel. */
export type Chat = {
  /** Name of the messenger. */
  name: TextKey;
  /** Of `app/ui/icon.tsx`. */
  icon: string;
  /** On the request page: why, the link, since `when` it is connected, and the button that ends it. */
  text: TextKey;
  open: TextKey;
  since: TextKey;
  leave: TextKey;
  /** It takes free text only for `hours` after a client's message; what the desk says of it. */
  window?: { hours: number; until: TextKey; notice: TextKey; closed: TextKey };
};

/** A channel that an owner connects and switches on the desk; by the name of its health check. */
export type ConnectedChannel = {
  channel: string;
  title: TextKey;
  /** What switching it off means, and the buttons. */
  text: TextKey;
  on: TextKey;
  off: TextKey;
  /** Steps of the owner. */
  steps: readonly TextKey[];
  /** Its state on the desk, with `when`, and its public `name`. */
  health: Record<'fine' | 'failing' | 'off', TextKey>;
};

/** URL of a public page or machine-readable resource. */
export type SiteRow = Omit<AddressRow, 'desk'>;

/**
 * A module's additions to the site: data only, because pages, commands and tests load it. A `module.ts` imports nothing
 * but this type and `app/content` (docs/how-to/add-a-module.md).
 *
 *   const rights = { 'redirects.read': { roles: ['owner'] } } as const satisfies Record<string, Permission>;
 *   export const redirects = { name: 'redirects', rights, … } as const satisfies Manifest<keyof typeof rights>;
 */
export type Manifest<Own extends string = never> = {
  /** Name of its folder in `app/modules`. */
  name: string;
  /**
   * Line budget of its product code and styles (tools/module-lines.test.ts). A commit that raises it must name the gain
   * for a user.
   */
  lines: number;
  /** Part of every site: other code depends on it. Other modules are optional. */
  foundation?: true;
  /** Modules that it imports, through their `api.ts`, `api.server.ts` and `tables.ts` only. */
  needs?: readonly string[];
  rights?: { [Right in Own]: Permission };
  /** Public pages, by address name. */
  site?: Record<string, SiteRow>;
  /** Desk screens, by address name. */
  desk?: Record<string, DeskRow<Own | CoreAction>>;
  /** Journal label of each action. */
  actions?: Record<string, TextKey>;
  subjects?: Record<string, JournalSubject>;
  fields?: Record<string, JournalField>;
  /** Viewed or exported lists, by their journal subject. */
  lists?: Record<string, TextKey>;
  /** Kinds of its messages, with the words and the desk list of their digest; null: never digested. */
  messages?: Record<string, { what: TextKey; row: string } | null>;
  /** Names of its text files that staff can edit: those for visitors. */
  textFiles?: Record<string, TextKey>;
  /** Amount of personal data per kind, as a sentence with `count`; for the hook `personal`. */
  held?: Record<string, TextKey>;
  policy?: PolicyPart;
  /** By kind. */
  demo?: Record<string, DemoWords>;
  firstStep?: FirstStep;
  chats?: Record<string, Chat>;
  connected?: Record<string, ConnectedChannel>;
  /** The channel of a chat of the staff, on the page of notifications. */
  staffChat?: { channel: string; title: TextKey; text: TextKey };
  /** Row of the page where visitors book an hour: calls to action lead there, without one to the contact form. */
  bookingPage?: string;
  /** Lets the owner switch it off on the desk: its screens respond with 404, and links to them disappear. Data stay. */
  switch?: ModuleSwitch;
};
