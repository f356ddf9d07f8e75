import { afterAll, beforeAll } from 'vitest';
import { newDatabase, type TestPlace } from '../../db/test-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { withOwnerPool } from '../../platform/db/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { listen, type Site as ServedSite } from '../../server/listen.ts';
import { Html } from './html.ts';
import { freePort } from './site.ts';

/** The built site in this process, with demo data in its own database; `fetch` needs no port. */
export class BuiltSite {
  url = '';
  secret = '';
  /** Lines of JSON. */
  log = '';
  #place: TestPlace | undefined;
  #site: ServedSite | undefined;
  #stopListening = async () => {};

  async open(settings: NodeJS.ProcessEnv): Promise<void> {
    this.#place = await newDatabase();
    const { databaseUrl, ownerUrl, dataDir } = this.#place;
    const address = { host: '127.0.0.1', port: await freePort() };
    this.url = settings.SITE_URL ?? `http://${address.host}:${address.port}`;
    this.secret = settings.SECRET ?? '';
    const built = '../../build/server/index.js';
    const { openBuiltSite } = await import(built);
    const to = {
      write: (line: string) => {
        this.log += line;
      },
    };
    this.#site = (await openBuiltSite(
      {
        SITE_URL: this.url,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        PAGES_AHEAD: '0',
        ...settings,
      },
      createLog({ readable: false, to }),
    )) as ServedSite;
    this.#stopListening = await listen(this.#site, address);
  }

  async close(): Promise<void> {
    await this.#stopListening();
    await this.#site?.close();
    await this.#place?.[Symbol.asyncDispose]();
  }

  /** Settings for another process on the same data. */
  get place() {
    const { databaseUrl: DATABASE_URL = '', ownerUrl: DATABASE_OWNER_URL = '' } = this.#place ?? {};
    return { DATA_DIR: this.dataDir, DATABASE_URL, DATABASE_OWNER_URL };
  }

  /** Follows redirects unless `redirect` is `manual`. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (!this.#site) throw new Error('The site is not open.');
    const response = await this.#site.fetch(new Request(new URL(path, this.url), init), {});
    const location = response.headers.get('location');
    return location && init.redirect !== 'manual' ? this.fetch(location) : response;
  }

  /** Status, headers, text. */
  async read(path: string, headers: Record<string, string> = {}) {
    const response = await this.fetch(path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async html(path: string, headers: Record<string, string> = {}): Promise<Html> {
    return Html.of((await this.read(path, headers)).text);
  }

  get dataDir(): string {
    return this.#place?.dataDir ?? '';
  }

  /** Opens the site's database as its owner. */
  async database() {
    const log = createLog({ level: 'fatal' });
    const { databaseUrl, ownerUrl, dataDir } = this.#place ?? { dataDir: '' };
    return withOwnerPool(
      await openDatabase({ databaseUrl, ownerUrl, dataDir, log, publicRole: 'kalys_public' }),
    );
  }
}

/** A site for the tests of a file. */
export function builtSite(settings: NodeJS.ProcessEnv = {}): BuiltSite {
  const site = new BuiltSite();
  beforeAll(() => site.open(settings));
  afterAll(() => site.close());
  return site;
}
