import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { migratedFolder } from '../../db/test-folder.ts';
import { hasTestServer, newDatabase } from '../../db/test-server.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { withOwnerPool } from '../../platform/db/test-database.ts';
import { createLog } from '../../platform/log.ts';

const root = join(import.meta.dirname, '../..');

/** Flag of V8: a site that lives for seconds has no use for a small memory, which takes a seventh of its time to tidy. */
const youngSpace = '--min-semi-space-size=16';

/** A free TCP port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

export type Exit = { code: number | null; signal: NodeJS.Signals | null; milliseconds: number };

/** The site as a process with a database of its own: the production build, unless started with `--dev`. */
export class Site {
  readonly url: string;
  readonly dataDir: string;
  /** Empty where the database is embedded. */
  readonly databaseUrl: string;
  /** The same for the role that owns the tables. */
  readonly ownerUrl: string;
  /** Everything that the process printed. */
  output = '';
  #process: ChildProcess | undefined;
  #place: AsyncDisposable | undefined;
  #environment: NodeJS.ProcessEnv;
  #parameters: readonly string[];

  private constructor(
    port: number,
    dataDir: string,
    environment: NodeJS.ProcessEnv,
    parameters: readonly string[],
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#parameters = parameters;
    const { npm_lifecycle_event: _, ...inherited } = process.env;
    this.#environment = {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      ENV_FILE: '',
      SITE_URL: '',
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
      DATABASE_OWNER_URL: '',
      // Else each start and change renders eighty pages that the test does not look at.
      PAGES_AHEAD: '0',
      // A fifth of what a start takes is to compile what it needs.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/site'),
      ...environment,
    };
    this.databaseUrl = this.#environment.DATABASE_URL ?? '';
    this.ownerUrl = this.#environment.DATABASE_OWNER_URL ?? '';
  }

  /**
   * A site with demo data, running, with a database on the server of this run; outside of a run, with an embedded one.
   * @param parameters of `server/main.mjs`: `--dev` runs the sources instead of the build
   */
  static async start(
    environment: NodeJS.ProcessEnv = {},
    parameters: readonly string[] = [],
  ): Promise<Site> {
    if (environment.DATA_DIR) return Site.#run(environment, parameters);
    if (!hasTestServer()) return Site.startEmbedded(environment, parameters);
    const place = await newDatabase();
    const urls = { DATABASE_URL: place.databaseUrl, DATABASE_OWNER_URL: place.ownerUrl };
    return Site.#run({ DATA_DIR: place.dataDir, ...urls, ...environment }, parameters, place);
  }

  /** A site with demo data and a PostgreSQL of its own, as `npm start` gives: for what starts, stops or kills it. */
  static async startEmbedded(
    environment: NodeJS.ProcessEnv = {},
    parameters: readonly string[] = [],
  ): Promise<Site> {
    const folder = await migratedFolder();
    return Site.#run({ DATA_DIR: folder.path, ...environment }, parameters, folder);
  }

  /** @param place is disposed of with the site */
  static async #run(
    environment: NodeJS.ProcessEnv,
    parameters: readonly string[],
    place?: AsyncDisposable,
  ): Promise<Site> {
    const site = new Site(await freePort(), environment.DATA_DIR ?? '', environment, parameters);
    site.#place = place;
    try {
      await site.run();
    } catch (error) {
      if (place) await site.remove();
      throw error;
    }
    return site;
  }

  /**
   * Starts the process again on the same data; resolves when it says that it runs.
   * @param checkout folder of the program
   */
  async run(checkout = root): Promise<void> {
    const main = join(checkout, 'server/main.mjs');
    const child = spawn(process.execPath, [youngSpace, main, ...this.#parameters], {
      cwd: checkout,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let said = '';
    const running = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        said += chunk;
        this.output += chunk;
        if (said.includes('Kalys is running at')) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => reject(new Error(`The site did not start:\n${said}`)));
    });
    await running;
  }

  /** Sends a signal and waits for the end of the process. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode) {
      return { code: child?.exitCode ?? 0, signal: null, milliseconds: 0 };
    }
    const started = Date.now();
    const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    child.kill(signal);
    const [code, endedBy] = await exit;
    return { code, signal: endedBy, milliseconds: Date.now() - started };
  }

  /** Ends the site and forgets its data. */
  async remove(): Promise<void> {
    await this.end();
    await this.#place?.[Symbol.asyncDispose]();
  }

  /** Opens the site's database beside it, with the rights of its owner. */
  async database() {
    const database = await openDatabase({
      dataDir: this.dataDir,
      databaseUrl: this.databaseUrl || undefined,
      ownerUrl: this.ownerUrl || undefined,
      log: createLog({ level: 'fatal' }),
      publicRole: 'kalys_public',
    });
    return withOwnerPool(database);
  }

  /** Whether the embedded PostgreSQL runs; it takes its pid file away when it ends cleanly. */
  get databaseRuns(): boolean {
    return existsSync(join(this.dataDir, 'postgres/postmaster.pid'));
  }

  /** Settings of another process on the same data. */
  get place(): { DATA_DIR: string; DATABASE_URL: string; DATABASE_OWNER_URL: string } {
    const urls = { DATABASE_URL: this.databaseUrl, DATABASE_OWNER_URL: this.ownerUrl };
    return { DATA_DIR: this.dataDir, ...urls };
  }

  /** The setting SECRET, which commands beside the site need too. */
  get secret(): string {
    return this.#environment.SECRET ?? '';
  }

  /** Pid of the site. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Pid of the embedded PostgreSQL. */
  get databasePid(): number {
    return Number(readPidFile(this.dataDir));
  }
}

function readPidFile(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
}
