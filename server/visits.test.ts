import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { eventually, memoryLog, temporaryFolder } from '../platform/db/testing.ts';
import { countVisits, visitedPath } from './visits.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101' };

test('pages that people read are counted by day, path and language, and nothing else is kept', async () => {
  await using folder = await temporaryFolder();
  const { log } = memoryLog();
  const database = await openDatabase({ dataDir: folder.path, log, publicRole });
  await migrateDatabase(database);
  // One hour before midnight in UTC is the next day in Bishkek.
  const visits = countVisits(database, log, () => new Date('2026-11-20T23:00:00Z'));
  const server = createServer((request, response) => {
    visits.note(request, response);
    // As our server does it; the other test sets its headers one by one.
    response.writeHead(request.url === '/nothing' ? 404 : 200, {
      'Content-Type': request.url === '/a.css' ? 'text/css' : 'text/html',
      'Content-Language': request.url?.startsWith('/kg') ? 'ky' : 'ru',
    });
    response.end('page');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    await (await fetch(origin + path, { method, headers: { ...browser, ...headers } })).text();
  };
  try {
    await read('/contact?plan=basic');
    await read('/contact');
    await read('/kg/contact');
    await read('/kg');
    await read('/nothing');
    await read('/a.css');
    await read('/contact', {}, 'POST');
    await read('/contact', { 'user-agent': 'Googlebot/2.1' });
    await read('/contact', { 'sec-purpose': 'prefetch' });
    // Pages of the cache, whose answer is known.
    const page = { path: visitedPath('/kg/contact?plan=basic'), language: 'kg' } as const;
    visits.notePage(page, { userAgent: browser['user-agent'], purpose: '' });
    visits.notePage(page, { userAgent: browser['user-agent'], purpose: 'prefetch' });
    visits.notePage(page, { userAgent: 'Googlebot/2.1', purpose: '' });
    const rows = async () =>
      (
        await database.owner.$client.query(
          'SELECT day::text, path, lang, visits::int FROM page_visits ORDER BY path, lang',
        )
      ).rows;
    // Answers are noted when they are sent, which may be after the browser has them.
    await visits.close();
    await eventually(async () => {
      await visits.close();
      return (await rows()).length === 3;
    });
    expect(await rows()).toEqual([
      { day: '2026-11-21', path: '/', lang: 'kg', visits: 1 },
      { day: '2026-11-21', path: '/contact', lang: 'kg', visits: 2 },
      { day: '2026-11-21', path: '/contact', lang: 'ru', visits: 2 },
    ]);
    await expect(database.reader.$client.query('SELECT * FROM page_visits')).rejects.toThrow(
      /permission denied/,
    );
  } finally {
    server.close();
    await database.close();
  }
});

test('what the database could not take is not lost', async () => {
  const { log } = memoryLog();
  const written: unknown[][] = [];
  let away = true;
  const query = async (_: string, columns: unknown[]) => {
    if (away) throw new Error('away');
    written.push(columns);
  };
  const owner = { $client: { query } } as unknown as Parameters<typeof countVisits>[0]['owner'];
  const visits = countVisits({ owner }, log, () => new Date('2026-11-21T06:00:00Z'));
  const server = createServer((request, response) => {
    visits.note(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-language', 'en');
    response.end('page');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await (await fetch(`${origin}/en/faq`, { headers: browser })).text();
    await visits.close();
    away = false;
    await eventually(async () => {
      await visits.close();
      return written.length > 0;
    });
    expect(written).toEqual([[['2026-11-21'], ['/faq'], ['en'], [1]]]);
  } finally {
    server.close();
  }
});
