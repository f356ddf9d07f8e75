// Needs no browser: processes that start, stop and fail.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newDatabase } from '../db/test-server.ts';
import { isLong } from '../test/fixtures/property-runs.ts';
import { query } from './support/query.ts';
import { freePort, Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

const root = join(import.meta.dirname, '..');
const main = join(root, 'server/main.mjs');

/** Starts the site with bad settings; resolves with its output and exit code. */
async function failedStart(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ENV_FILE: '', ...environment },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  return { code, said: said.trim() };
}

function expectOneSentence(said: string) {
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^[A-Z].*\.$/);
  expect(said).not.toMatch(/ at |node:/);
}

test('a folder that cannot be written is one sentence and exit code 1', async () => {
  const { code, said } = await failedStart({ DATA_DIR: '/proc/kalys', PORT: '3999' });
  expect(code).toBe(1);
  expectOneSentence(said);
  expect(said).toContain('DATA_DIR');
});

test('so is one that is not there and cannot be made, with the database elsewhere', async () => {
  const place = await newDatabase();
  const database = { DATABASE_URL: place.databaseUrl, DATABASE_OWNER_URL: place.ownerUrl };
  const { code, said } = await failedStart({
    ...database,
    DATA_DIR: '/dev/null/kalys',
    PORT: '3999',
  });
  await place[Symbol.asyncDispose]();
  expect(code).toBe(1);
  expect(said).toMatch(/DATA_DIR: there is no folder \/dev\/null\/kalys, and it cannot be made/);
});

for (const [name, value] of [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['SITE_URL', 'kalys'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
] as const) {
  test(`${name}=${value} is one sentence and exit code 1`, async () => {
    const { code, said } = await failedStart({ [name]: value });
    expect(code).toBe(1);
    expectOneSentence(said);
    expect(said).toContain(name);
    expect(said).not.toContain('secret');
  });
}

// One site: each test leaves it running.
test.describe.configure({ mode: 'default' });

let site: Site;
test.beforeAll(async () => {
  site = await Site.startEmbedded({ TRUST_PROXY: '1' });
});
test.afterAll(() => site.remove());

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} stops the site and its database within 5 s, and it starts again`, async () => {
    const exit = await site.end(signal);
    expect(exit.code).toBe(0);
    expect(exit.milliseconds).toBeLessThan(5000);
    expect(site.databaseRuns).toBe(false);
    await site.run();
    expect((await fetch(site.url)).status).toBe(200);
  });
}

test('SIGTERM during a start ends it without a word, and its database', async () => {
  await site.end();
  // While the database is opened, migrated and read, and jobs start.
  for (const delayMs of [0, 100, 250, 400]) {
    const starting = spawn(process.execPath, [main], {
      env: { ...process.env, ENV_FILE: '', DATA_DIR: site.dataDir, PORT: new URL(site.url).port },
    });
    let said = '';
    for (const stream of [starting.stdout, starting.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const ended = once(starting, 'close');
    await expect.poll(() => site.databaseRuns, { intervals: [5] }).toBe(true);
    await pause(delayMs);
    starting.kill();
    expect(await ended).toEqual([0, null]);
    expect(said.replace(/^(Nobody can sign in|Kalys is running).*\n/gm, '')).toBe('');
    expect(site.databaseRuns).toBe(false);
  }
  await site.run();
});

test('a used port is one sentence and exit code 1', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await site.end();
  const { code, said } = await failedStart({ PORT: String(port), DATA_DIR: site.dataDir });
  server.close();
  expect(code).toBe(1);
  expectOneSentence(said);
  expect(said).toContain(String(port));
  await site.run();
});

test('a file of an earlier release is served; an unknown one is a short 404 in plain text', async () => {
  const kept = join(site.dataDir, 'assets');
  await writeFile(join(kept, 'entry-Abc12345.js'), 'earlier');
  const earlier = await fetch(`${site.url}/assets/entry-Abc12345.js`);
  expect([earlier.status, await earlier.text()]).toEqual([200, 'earlier']);
  expect(earlier.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(earlier.headers.get('cache-control')).toContain('immutable');
  expect(await readdir(kept)).toEqual(
    expect.arrayContaining(await readdir(join(root, 'build/client/assets'))),
  );
  const answer = await fetch(`${site.url}/assets/entry-Xyz12345.js`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await answer.text()).length).toBeLessThan(50);
});

test('a service manager that also signals the database leaves no process running', async () => {
  for (let round = 0; round < (isLong ? 3 : 1); round += 1) {
    const { databasePid } = site;
    let alive = true;
    const readers = Array.from({ length: 4 }, async () => {
      while (alive)
        await fetch(`${site.url}/blog-search?q=${Math.random()}`).catch(() => undefined);
    });
    process.kill(databasePid, 'SIGTERM');
    const exit = await site.end();
    alive = false;
    await Promise.all(readers);
    expect(exit.code).toBe(0);
    await expect.poll(() => site.databaseRuns, { timeout: 5000 }).toBe(false);
    await site.run();
  }
});

test('reviews acknowledged before a kill -9 are there after it, each once', async () => {
  const acknowledged = new Set<string>();
  const sent: string[] = [];
  const rounds = isLong ? 4 : 2;
  for (let round = 0; round < rounds; round += 1) {
    let alive = true;
    const visitors = Array.from({ length: 6 }, async (_, visitor) => {
      for (let n = 0; alive; n += 1) {
        const notes = `Отзыв ${round}-${visitor}-${n}`;
        sent.push(notes);
        // Every second visitor double-clicks: the review arrives twice at once.
        const answers = await Promise.allSettled(
          Array.from({ length: 1 + (n % 2) }, () => send(site, notes)),
        );
        if (answers.some((a) => a.status === 'fulfilled' && a.value)) acknowledged.add(notes);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));
    const killed = site.end('SIGKILL');
    await killed;
    alive = false;
    await Promise.all(visitors);
    await site.run();
    // Retries those without a response, as the form does.
    const unsure = sent.filter((notes) => !acknowledged.has(notes));
    for (const notes of unsure) if (await send(site, notes)) acknowledged.add(notes);
  }
  const rows = await query<{ notes: string; copies: string }>(
    site,
    "SELECT notes, count(*) AS copies FROM comments WHERE notes LIKE 'Отзыв %-%-%' GROUP BY notes",
  );
  expect(acknowledged.size).toBeGreaterThan(5 * rounds);
  expect(rows.filter(({ copies }) => copies !== '1')).toEqual([]);
  const stored = new Set(rows.map(({ notes }) => notes));
  expect([...acknowledged].filter((notes) => !stored.has(notes))).toEqual([]);
});

/**
 * Posts a review from a unique visitor, so that no rate limit applies.
 * @returns whether the site acknowledged it
 */
async function send(site: Site, notes: string): Promise<boolean> {
  const number = createHash('sha256').update(notes).digest().readUInt32BE();
  const response = await fetch(`${site.url}/api/forms/reviews`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Азиз Асанов',
      phoneNumber: `0555 ${100_000 + (number % 900_000)}`,
      notes,
    }),
    headers: { 'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.1` },
  });
  const answer = (await response.json()) as { status: string };
  return answer.status === 'done';
}

test('two sites share one database folder, and the last one turns it off', async () => {
  const second = await Site.start({ DATA_DIR: site.dataDir, PORT: String(await freePort()) });
  await site.end();
  const port = /running at http:\/\/127\.0\.0\.1:(\d+)/.exec(second.output)?.[1];
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(site.databaseRuns).toBe(true);
  await second.end();
  expect(site.databaseRuns).toBe(false);
});
