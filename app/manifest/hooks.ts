import type { Database, Transaction } from '#platform/db/database.ts';
import type { Secret } from '#platform/secret.ts';
import type { PlainDeskName } from '../addresses/desk-rows.ts';
import type { AppPath } from '../i18n/language-prefix.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextKey } from '../i18n/text-of.ts';
import type { Role } from '../rights/roles.ts';

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

/** A published post. */
export type Post = {
  id: number;
  title: string;
  content: string;
  /** Of the text; Russian where a post is not translated. */
  lang: Language;
  path: AppPath;
};

/** A post in a list. @property service id of the service that it is about */
export type ListedPost = Pick<Post, 'id' | 'title' | 'lang' | 'path'> & {
  created_at: Date;
  service: string | undefined;
};

/** What others know of the news. */
export type Posts = {
  /** Path of their list. */
  path: AppPath;
  /** A post in every language; undefined when it is not on the site. */
  inAll: (database: Database, id: number) => Promise<Record<Language, Post> | undefined>;
  /** A page of posts, newest first. @param page from 1 */
  list: (
    database: Database,
    language: Language,
    page: number,
  ) => Promise<{ posts: ListedPost[]; hasMore: boolean }>;
  /** Titles by id; a post that is gone has none. */
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

/** What a module holds about a person. */
export type HeldPart = {
  /** Parts of the export, by their names. */
  data: Record<string, unknown>;
  /** Number of rows that `erase` deletes, by kind; their words are in `held` of the manifest. */
  counts: Record<string, number>;
  /** The names under which they are known there, and phones and e-mails that were given together. */
  names?: string[];
  contacts?: { phone: string; email: string }[];
  /** `about` of the messages that go with them. */
  about: string[];
  /** Whether a hash is held by which the site knows not to write to the address; it stays. */
  suppressed?: boolean;
  erase: (tx: Transaction) => Promise<void>;
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

/** What a module knows of a client, newest first: a part of their card. */
export type ClientPart = {
  title: TextKey;
  rows: { id: number; state: TextKey; code: string; at: Date }[];
};

/** A member of staff, of whose work something is asked. */
export type Worker = { id: string; role: Role };

/** What waits in the sections of the desk's menu, by their row. @property late how much of it is late */
export type Waiting = Partial<Record<PlainDeskName, { waits: number; late: number }>>;

/** Something that is to be done, as Today lists it. */
export type TodayItem = {
  /** Of its row, such as `check 12`. */
  key: string;
  /** When it is due. */
  at: Date;
  href: AppPath;
  title: string;
  /** Below the title. */
  text: string;
  /** Stands out among what is due at the same time. */
  stands: boolean;
};

/**
 * Extension points by name. A module that owns one adds it by declaration merging; functions reach them through
 * `Services`, since a direct import of the modules would be circular.
 */
export interface HookTypes {
  oldAddresses: OldAddresses;
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
  /** Whether the owner of a mail address has confirmed it. */
  confirmedAddress: (database: Database, address: string) => Promise<boolean>;
  /** Reads what is known of a client, by their requests, phones (E.164) and e-mails. */
  clientPart: (
    database: Pick<Database, 'owner'>,
    client: { requests: number[]; phones: string[]; emails: string[] },
  ) => Promise<ClientPart>;
  /** Counts what waits for a member of staff, of sections that they may open. @throws when the database does not answer */
  counters: (database: Database, staff: Worker, now: Date) => Promise<Waiting>;
  /** What a member of staff has to do; records that they looked. @throws when the database does not answer */
  todayItems: (
    services: { database: Database; secret: Secret },
    staff: Worker,
    language: Language,
  ) => Promise<TodayItem[]>;
  /** Reads what is held about a person by phone number (E.164) or by e-mail (lower case). */
  personal: (
    tx: Pick<Database['owner'], 'select'>,
    person: { phone: string } | { email: string },
    secret: Secret,
  ) => Promise<HeldPart>;
}

/** What is added to an extension point, in an order on which nothing may rely. */
export type Hooks = <Point extends keyof HookTypes>(point: Point) => HookTypes[Point][];
