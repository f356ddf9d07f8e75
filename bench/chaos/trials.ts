import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilReady } from '../../e2e/support/chaos/writers.ts';
import { runCommand } from '../../e2e/support/command.ts';
import { Mailbox } from '../../e2e/support/mailbox.ts';
import { Site } from '../../e2e/support/site.ts';
import { type Figures, settings, tryOut } from './trial.ts';

/** Runs a trial on sites of one embedded database. */
async function onSites(
  count: number,
  environment: NodeJS.ProcessEnv,
  run: (sites: Site[]) => Promise<Figures>,
): Promise<Figures> {
  const first = await Site.start({ ...settings, ...environment });
  const sites = [first];
  while (sites.length < count) {
    sites.push(await Site.start({ ...settings, ...environment, DATA_DIR: first.dataDir }));
  }
  try {
    return await run(sites);
  } finally {
    for (const site of sites.slice(1)) await site.end();
    await first.remove();
  }
}

/** Kills one of two sites at a time. */
export const killSites = (blows: number) =>
  onSites(2, {}, (sites) =>
    tryOut('site: SIGKILL', sites, {
      blows,
      async blow() {
        const site = sites[Math.floor(Math.random() * sites.length)] as Site;
        const began = performance.now();
        await site.end('SIGKILL');
        await site.run();
        await untilReady(site);
        return performance.now() - began;
      },
      remark: async () => (await runCommand(sites[0] as Site, 'audit', ['verify'])).stdout.trim(),
    }),
  );

/** Kills only the embedded database. */
export const killDatabase = (blows: number) =>
  onSites(1, {}, (sites) =>
    tryOut('database: SIGKILL', sites, {
      blows,
      async blow() {
        const site = sites[0] as Site;
        process.kill(site.databasePid, 'SIGKILL');
        // The site still reports "ready" until it notices.
        await pause(50);
        return 50 + (await untilReady(site));
      },
      remark: async () => `the site uses ${await memoryOf(sites[0] as Site)} MB`,
    }),
  );

/** Rolling restart of three sites. */
export const restartInTurn = (rounds: number) =>
  onSites(3, {}, (sites) =>
    tryOut('three sites: restarted in turn', sites, {
      blows: rounds * sites.length,
      async blow(n) {
        const site = sites[n % sites.length] as Site;
        const began = performance.now();
        await site.end();
        await site.run();
        await untilReady(site);
        return performance.now() - began;
      },
    }),
  );

/** A mail server outage. */
export async function loseMailServer(blows: number): Promise<Figures> {
  const mailbox = await Mailbox.start();
  try {
    return await onSites(1, { SMTP_URL: mailbox.url }, (sites) =>
      tryOut('mail server away for 5 s', sites, {
        blows,
        async blow() {
          await mailbox.stop();
          await pause(5000);
          await mailbox.run();
          return untilReady(sites[0] as Site);
        },
        remark: () => tellMails(sites[0] as Site, mailbox),
      }),
    );
  } finally {
    await mailbox.stop();
  }
}

/** Waits until every mail is sent, and counts duplicates. */
async function tellMails(site: Site, mailbox: Mailbox): Promise<string> {
  const database = await site.database();
  const count = async (status: string) => {
    const { rows } = await database.owner.$client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM messages WHERE channel = 'mail' AND status = $1`,
      [status],
    );
    return rows[0]?.n ?? 0;
  };
  const until = Date.now() + 180_000;
  while ((await count('waiting')) > 0 && Date.now() < until) await pause(500);
  const [left, sent] = [await count('waiting'), await count('delivered')];
  await database.close();
  return `${sent} mails sent, ${left} left, ${mailbox.mails.length - sent} twice`;
}

/** Fills the data disk and frees it again. Requires the right to mount a tmpfs. */
export async function fillDisk(): Promise<Figures | string> {
  const folder = mkdtempSync(join(tmpdir(), 'kalys-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    await rm(folder, { recursive: true });
    return 'disk full: not tried, this user may not mount a file system';
  }
  const ballast = join(folder, 'ballast');
  const said: string[] = [];
  const site = await Site.start({
    ...settings,
    PAGE_CACHE_MB: '0',
    DATA_DIR: join(folder, 'data'),
  });
  try {
    return await tryOut('disk full', [site], {
      blows: 2,
      async blow() {
        const { bavail, bsize } = await statfs(folder);
        await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
        await pause(4000);
        const [page, ready] = await Promise.all(
          ['/blog-fullwidth', '/readyz'].map((path) => fetch(site.url + path)),
        );
        said.push(`page ${page?.status}, readyz ${ready?.status} ${await ready?.text()}`);
        const began = performance.now();
        await rm(ballast, { force: true });
        await untilReady(site);
        return performance.now() - began;
      },
      remark: async () => [...new Set(said)].join('; '),
    });
  } finally {
    await site.end();
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function memoryOf(site: Site): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
