import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilReady } from '../../e2e/support/chaos/writers.ts';
import { freePort, Site } from '../../e2e/support/site.ts';
import { socketFolderOf } from '../../platform/embedded-postgres/socket-folder.ts';
import { type Figures, settings, tryOut } from './trial.ts';

/** Starts PgBouncer in transaction mode in front of a site's embedded database. */
async function startPooler(socketFolder: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kalys-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
kalys = host=${socketFolder} port=5432 user=kalys
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  // PgBouncer refuses to run as root; root's embedded database and its socket belong to "nobody".
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'inherit' });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', () =>
      reject(new Error('PgBouncer is not installed: package "pgbouncer".')),
    );
  });
  failed.catch(() => undefined);
  return {
    url: `postgres://kalys@127.0.0.1:${port}/kalys`,
    failed,
    async stop() {
      child.kill('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds until every site shows a review approved directly in the database. */
async function seenBy(sites: readonly Site[], host: Site): Promise<number> {
  const mark = `приглашение-${Date.now()}`;
  const page = (site: Site) => fetch(`${site.url}/case-stadies`).then((answer) => answer.text());
  await Promise.all(sites.map(page));
  const database = await host.database();
  await database.owner.$client.query(
    `INSERT INTO comments (name, phone_number, notes, lang, approve, idempotency_key)
     VALUES ('Азиз', '+996555000000', $1, 'ru', true, $1)`,
    [mark],
  );
  const began = performance.now();
  await database.close();
  for (const site of sites) {
    while (!(await page(site)).includes(mark)) {
      if (performance.now() - began > 90_000) return Infinity;
    }
  }
  return performance.now() - began;
}

/** Two sites behind a pooler in transaction mode; one is killed repeatedly. */
export async function killBehindPooler(blows: number): Promise<Figures> {
  const host = await Site.start(settings);
  const socketFolder = socketFolderOf(host.dataDir, 'kalys');
  const pooler = await startPooler(socketFolder);
  const pooled = {
    ...settings,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `postgres:///kalys?host=${socketFolder}&user=kalys`,
  };
  const sites = await Promise.race([
    Promise.all([Site.start(pooled), Site.start(pooled)]),
    pooler.failed,
  ]);
  const seen: number[] = [];
  try {
    return await tryOut('site behind PgBouncer: SIGKILL', sites, {
      blows,
      async blow(n) {
        const site = sites[n % 2] as Site;
        const began = performance.now();
        await site.end('SIGKILL');
        await site.run();
        await untilReady(site);
        const took = performance.now() - began;
        seen.push(await seenBy(sites, host));
        return took;
      },
      remark: async () =>
        `a change is seen by both after ${Math.round(Math.max(...seen))} ms at most`,
      storedIn: host,
    });
  } finally {
    for (const site of sites) await site.remove();
    await pooler.stop();
    await host.remove();
  }
}
