import type { Database, Transaction } from '#platform/db/database.ts';
import type { Secret } from '#platform/secret.ts';
import type { PlainDeskName } from '../addresses/desk-rows.ts';
import type { AppPath } from '../i18n/language-prefix.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextKey } from '../i18n/text-of.ts';
import type { Role } from '../rights/roles.ts';

/** Why an old URL gets no redirect. */
export type OldAddressProblem = 'from' | 'exists' | 'taken' | 'full' | 'other';

/** A URL of an earlier site, and its replacement path. */
export type OldAddress = { from: string; target: string };

type Options = {
  /** Public origin of the site. */
  origin: string;
  /** Id of the member of staff. */
  by: string;
};

/** Redirects from an earlier site's URLs to imported pages. */
export type OldAddresses = {
  /** Opens a dry run: each URL is checked as if the previous ones had been added. Stores nothing. */
  plan: (
    database: Database,
    origin: string,
  ) => Promise<(address: OldAddress) => OldAddressProblem | undefined>;
  /**
   * @returns the reason for each rejected one; undefined for stored ones
   * @throws when the database does not answer; none is stored then
   */
  add: (
    database: Database,
    addresses: readonly OldAddress[],
    options: Options,
  ) => Promise<(OldAddressProblem | undefined)[]>;
};

type ImportServices = { database: Database; siteUrl: string; hooks: Hooks };

/** A file to import. @property language of entries that name none */
export type ImportFile = {
  name: string;
  bytes: Uint8Array;
  language: Language;
  /** Where the entries were published before; empty when not given. */
  source: string;
  /** Makes entries public at once. */
  publish: boolean;
};

/**
 * Imports the entries of a file that are not stored yet: after an interruption the same file brings the rest.
 * @param options.apply without it nothing changes
 * @returns how many entries were added, or would be, by kind; or why the file is refused, for the command's user
 * @throws when the database does not answer
 */
export type Import = (
  services: ImportServices,
  file: ImportFile,
  options: { apply: boolean; by: string },
) => Promise<
  | { problem: string }
  | { added: Record<string, number>; known: number; refused: number; lines: string[] }
>;

/** A published post. */
export type Post = {
  id: number;
  title: string;
  content: string;
  /** Language of the text; Russian for an untranslated post. */
  lang: Language;
  path: AppPath;
};

/** A post in a list. @property service id of the service that it is about */
export type ListedPost = Pick<Post, 'id' | 'title' | 'lang' | 'path'> & {
  created_at: Date;
  service: string | undefined;
};

/** Interface of the news for other parts. */
export type Posts = {
  /** Path of the list. */
  path: AppPath;
  /** A post in every language; undefined if it is not public. */
  inAll: (database: Database, id: number) => Promise<Record<Language, Post> | undefined>;
  /** A page of posts, newest first. @param page from 1 */
  list: (
    database: Database,
    language: Language,
    page: number,
  ) => Promise<{ posts: ListedPost[]; hasMore: boolean }>;
  /** Titles by id; deleted posts are missing. */
  titles: (
    database: Database,
    language: Language,
    ids: readonly number[],
  ) => Promise<Map<number, string>>;
};

/** A page in the site map. @property languages those in which it exists; all without */
export type MapEntry = { path: AppPath; languages?: readonly Language[]; changed: Date };

/** Pages in the site map that are rows of a table, ordered by id. */
export type MappedRows = {
  /** Name of its files in a large site map: `posts-17.xml` has rows above id 17. */
  name: string;
  count: (database: Database) => Promise<{ total: number; newest: Date | null }>;
  /** Pages that list them. */
  lists: (total: number) => AppPath[];
  /** Splits the rows into parts of at most `size`. */
  parts: (database: Database, size: number) => Promise<{ after: number; newest: Date }[]>;
  /** @param after last id of the previous part; 0 for the first */
  entries: (database: Database, after: number, size: number) => Promise<MapEntry[]>;
};

/** Tasks without a time, as Today counts them. */
export type Backlog = { path: AppPath; title: TextKey; count: number };

/** A free hour, in words of the page's language. */
export type FreeHour = {
  /** Day and time, and the same in brief. */
  words: string;
  short: string;
  /** Above and below the hour on a large button. */
  title: string;
  note: string;
  /** Query of the booking page where it is chosen. */
  query: Record<string, string | undefined>;
};

/** Free hours for other pages than that of booking. @throws when the database does not answer */
export type FreeHours = {
  /** The first of each lawyer, by key; who has none is missing. */
  first: (database: Database, language: Language) => Promise<Partial<Record<string, FreeHour>>>;
  /** The next ones of a lawyer or of a service on one day, at most `most`. */
  next: (
    database: Database,
    language: Language,
    wanted: { lawyer?: string; service?: string },
    most: number,
  ) => Promise<FreeHour[]>;
};

/** Personal data in a module. */
export type HeldPart = {
  /** Parts of the export by name. */
  data: Record<string, unknown>;
  /** Number of rows that `erase` deletes, by kind; labels are in `held` of the manifest. */
  counts: Record<string, number>;
  /** The names under which they are known there, and phones and e-mails that were given together. */
  names?: string[];
  contacts?: { phone: string; email: string }[];
  /** Those with a screen of the desk; the label has their `id` and `date`. */
  entries?: { path: AppPath; label: TextKey; id: string; at: Date | null }[];
  /** `about` of the messages to delete with them. */
  about: string[];
  /** Whether a hash is kept as an opt-out of mail for the address; it survives erasure. */
  suppressed?: boolean;
  erase: (tx: Transaction) => Promise<void>;
};

/**
 * Titles of pages with texts in the database, by path without language; other paths are missing.
 * @throws when the database does not answer
 */
export type PageTitles = (
  database: Pick<Database, 'reader'>,
  language: Language,
  paths: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** A step that comes before a request, which then has its reference number. */
export type EarlierStep = {
  code: string;
  /**
   * Ties the request to it, in the transaction that stores the request.
   * @throws StepRevoked when it allows none any more: then nothing is stored
   */
  bind: (tx: Transaction, requestId: number) => Promise<void>;
};

/** A visitor with an earlier step, which has their name and contacts, who may send the request now. */
export type PendingRequest = {
  step: EarlierStep;
  /** The request is stored already. */
  used: boolean;
  lang: Language;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
};

/** A step that a visitor of a dispute takes before its facts. Read per form, because another process may switch it. */
export type IntakeStep = {
  /** Whether facts of a dispute must not be sent yet. */
  holdsFacts: (database: Database) => Promise<boolean>;
  /** Whether a stored request may be sent files. */
  takesFiles: (database: Database, requestId: number) => Promise<boolean>;
  /** Opens one by its number, which came in a signed link. */
  pending: (database: Database, code: string) => Promise<PendingRequest | undefined>;
};

/** What a module knows of a client, newest first: a part of their card. */
export type ClientPart = {
  title: TextKey;
  rows: {
    id: number | string;
    state: TextKey;
    /** Its number. */
    code?: string;
    /** What the client wrote. */
    text?: string;
    at: Date | null;
    /** Its screen of the desk, for those who may open it. */
    path?: AppPath;
  }[];
};

/** The member whose work is queried. */
export type Worker = { id: string; role: Role };

/**
 * Pending items per section of the desk menu, by row.
 * @property late number of overdue ones
 * @property words sentence with `waits`; by default that they wait
 */
export type Waiting = Partial<
  Record<PlainDeskName, { waits: number; late: number; words?: TextKey }>
>;

/** An item on Today: something due, or a meeting. */
export type TodayItem = {
  /** Unique key, such as `check 12`. */
  key: string;
  /** When it is due, or takes place. */
  at: Date;
  /** Mark of its row; a question has the time left. */
  kind?: 'question' | 'meeting';
  href: AppPath;
  title: string;
  /** Below the title. */
  text: string;
  /** Highlighted among items due at the same time. */
  stands?: boolean;
  /** Past, and listed apart. */
  isOver?: boolean;
  /** Form that it posts to. @property name the label with its object, for screen readers */
  button?: { action: AppPath; intent: string; label: string; name: string };
};

/** A warning on Today. */
export type TodayNote = { text: string; href?: AppPath };

/**
 * Extension points by name. Their owning module adds them by declaration merging; implementations travel in `Services`,
 * because importing modules directly would be circular.
 */
export interface HookTypes {
  oldAddresses: OldAddresses;
  /** By the kind that the command `import` names. */
  imports: Record<string, Import>;
  pageTitles: PageTitles;
  posts: Posts;
  mappedRows: MappedRows;
  /** Headline of a share image by its name; undefined if the page does not exist in that language. */
  shareHeadline: (
    database: Database,
    name: string,
    language: Language,
  ) => Promise<string | undefined>;
  /** Undefined for roles that may not see it. @throws when the database does not answer */
  backlog: (database: Database, role: Role) => Promise<Backlog | undefined>;
  /** Whether the owner of an email address has confirmed it. */
  confirmedAddress: (database: Database, address: string) => Promise<boolean>;
  /** @throws when the database does not answer */
  intakeStep: IntakeStep;
  freeHours: FreeHours;
  /** Value of `for` on the booking page: the hour joins the request or step with this number. */
  bookingReference: (secret: Secret, code: string) => string;
  /** Reads the data about a client, by their requests, phones (E.164) and e-mails. */
  clientPart: (
    database: Pick<Database, 'owner'>,
    client: { requests: number[]; phones: string[]; emails: string[] },
    /** Of the reader: what they may not see is left out. */
    role: Role,
  ) => Promise<ClientPart>;
  /** Counts pending items for a member, in sections that they may open. @throws when the database does not answer */
  counters: (database: Database, staff: Worker, now: Date) => Promise<Waiting>;
  /** A member's due items; records that they looked. @throws when the database does not answer */
  todayItems: (
    services: { database: Database; secret: Secret; siteUrl: string },
    staff: Worker,
    language: Language,
    now: Date,
  ) => Promise<TodayItem[]>;
  /** @throws when the database does not answer */
  todayNotes: (database: Database, staff: Worker, language: Language) => Promise<TodayNote[]>;
  /**
   * Ends what reaches a member, in the transaction that ends their access, or that starts it again with a new sign-in.
   */
  accessEnded: (tx: Transaction, staffId: string) => Promise<unknown>;
  /** Forgets what was made with the site's earlier secret. */
  secretReplaced: (database: Database) => Promise<unknown>;
  /** Links that begin a chat, by channel: to its public `name`, with a code that joins the chat to a request. */
  chatLinks: Record<string, (name: string, code: string, language: Language) => string>;
  /** Reads personal data by phone number (E.164) or email address (lower case). */
  personal: (
    tx: Pick<Database['owner'], 'select'>,
    person: { phone: string } | { email: string },
    secret: Secret,
  ) => Promise<HeldPart>;
}

/** Contributions to an extension point, in undefined order. */
export type Hooks = <Point extends keyof HookTypes>(point: Point) => HookTypes[Point][];
