import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../e2e/support/command.ts';
import { Site } from '../e2e/support/site.ts';

/**
 * From a copy to answering pages (bar D3): 50,000 requests and 500 photos are backed up, and restored on an empty
 * machine. `bench/restore-time.ts [requests] [photos]`, after a build.
 */
const [requests, photos] = [process.argv[2] ?? '50000', process.argv[3] ?? '500'].map(Number);
/** Of a stored photo, in bytes. */
const photoBytes = 250_000;

const folder = await mkdtemp(join(tmpdir(), 'kalys-restore-'));
const site = await Site.start({ BACKUP_DIR: folder, BACKUPS: '0' });
const database = await site.database();
await database.owner.$client.query('SET statement_timeout = 0');
await database.owner.$client.query({
  text: `INSERT INTO requests (code, door, lang, name, email, phone, service, notes, idempotency_key)
    SELECT 'K-' || n, 'contact', 'ru', 'Айпери Маматова', 'visitor' || n || '@mail.example',
      '+996555' || n, '1', repeat('Нужна проверка договора аренды. ', 8), n
    FROM generate_series(100001, 100000 + $1::int) n`,
  values: [requests],
  query_timeout: 300_000,
} as { text: string; values: unknown[] });
await database.close();
await mkdir(join(site.dataDir, 'photos'), { recursive: true });
for (let n = 0; n < (photos ?? 0); n += 1) {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await writeFile(join(site.dataDir, 'photos', name), randomBytes(photoBytes));
}

/** Runs a command of the site. @returns its seconds */
async function time(name: string, parameters: string[]): Promise<number> {
  const began = performance.now();
  const { code, output } = await runCommand(site, name, parameters);
  if (code !== 0) throw new Error(`${name}: ${output}`);
  return (performance.now() - began) / 1000;
}

console.log(
  `Load of the machine: ${loadavg()[0]?.toFixed(1)}; ${requests} requests, ${photos} photos.`,
);
const written = await time('backup', [folder]);
const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
const megabytes = (await stat(join(folder, file))).size / 1024 / 1024;
console.log(`backup: ${written.toFixed(1)} s, ${megabytes.toFixed(1)} MB`);

// As on a new machine: nothing in DATA_DIR.
await site.end();
await rm(site.dataDir, { recursive: true });
const began = performance.now();
const loaded = await time('restore', [join(folder, file)]);
await site.run();
const page = await fetch(`${site.url}/blog-fullwidth`);
await page.text();
const answering = (performance.now() - began) / 1000;
const restored = await readdir(join(site.dataDir, 'photos'));
console.log(
  `restore: ${loaded.toFixed(1)} s, pages answer ${page.status} after ${answering.toFixed(1)} s, ${restored.length} photos`,
);
await site.remove();
await rm(folder, { recursive: true });
