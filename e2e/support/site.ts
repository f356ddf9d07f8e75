import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
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

/** V8 flag: short-lived sites do not benefit from a small heap, and spend a seventh of their time collecting it. */
const youngSpace = '--min-semi-space-size=16';

/** A free TCP port of the loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    // Outgoing connections take ports above these before the caller listens.
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

export type Exit = { code: number | null; signal: NodeJS.Signals | null; milliseconds: number };

/** The site as a process with its own database: the production build, unless started with `--dev`. */
export class Site {
  readonly url: string;
  readonly dataDir: string;
  /** Empty for an embedded database. */
  readonly databaseUrl: string;
  /** The same for the role that owns the tables. */
  readonly ownerUrl: string;
  /** Everything the process printed. */
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
      // Otherwise each start and change renders eighty pages that tests do not look at.
      PAGES_AHEAD: '0',
      // Compiling modules is a fifth of a start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/site'),
      ...environment,
    };
    this.databaseUrl = this.#environment.DATABASE_URL ?? '';
    this.ownerUrl = this.#environment.DATABASE_OWNER_URL ?? '';
  }

  /**
   * Starts a site with demo data and a database on this run's server, or an embedded one outside of a run.
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

  /**
   * Starts a site with demo data and its own PostgreSQL, as `npm start` does: for tests that start, stop or kill it.
   */
  static async startEmbedded(
    environment: NodeJS.ProcessEnv = {},
    parameters: readonly string[] = [],
  ): Promise<Site> {
    const folder = await migratedFolder();
    return Site.#run({ DATA_DIR: folder.path, ...environment }, parameters, folder);
  }

  /** @param place disposed together with the site */
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
   * Starts the process again on the same data; resolves when it is running.
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

  /** Sends a signal and waits for the process to exit. */
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

  /** Ends the site and removes its data. */
  async remove(): Promise<void> {
    await this.end();
    await this.#place?.[Symbol.asyncDispose]();
  }

  /** Opens the site's database as its owner. */
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

  /** Whether the embedded PostgreSQL runs; a clean exit removes its pid file. */
  get databaseRuns(): boolean {
    return existsSync(join(this.dataDir, 'postgres/postmaster.pid'));
  }

  /** Settings for another process on the same data. */
  get place(): { DATA_DIR: string; DATABASE_URL: string; DATABASE_OWNER_URL: string } {
    const urls = { DATABASE_URL: this.databaseUrl, DATABASE_OWNER_URL: this.ownerUrl };
    return { DATA_DIR: this.dataDir, ...urls };
  }

  /** The setting SECRET, which commands on this site also need. */
  get secret(): string {
    return this.#environment.SECRET ?? '';
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get databasePid(): number {
    return Number(readPidFile(this.dataDir));
  }
}

function readPidFile(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
}
