import { request as raw } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test/fixtures/property-runs.ts';
import { builtSite } from './support/built-site.ts';

const site = builtSite();
const english = { 'accept-language': 'en' };

const form = '/case-stadies';

describe('a request that no browser of ours sends is refused with a page', () => {
  for (const [what, status, send] of [
    [
      'too large',
      413,
      { data: 'notes='.padEnd(70_000, 'a'), type: 'application/x-www-form-urlencoded' },
    ],
    ['not a form', 400, { data: '{"name":1}', type: 'application/json' }],
    ['broken multipart', 400, { data: 'no boundary', type: 'multipart/form-data; boundary=x' }],
    ['without a type', 400, { data: 'x', type: 'text/plain' }],
  ] as const) {
    test(what, async () => {
      const response = await site.fetch(form, {
        method: 'POST',
        body: Buffer.from(send.data),
        headers: { ...english, 'content-type': send.type },
      });
      expect(response.status).toBe(status);
      const html = await response.text();
      expect(html).toContain('<html lang="en"');
      expect(html).not.toMatch(/at \w+ \(|node:|\.tsx?:/);
    });
  }

  test('from another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const body = new URLSearchParams({ name: 'A' });
      const response = await site.fetch(form, { method: 'POST', body, headers });
      expect(response.status).toBe(403);
    }
  });

  test('by another method, at an unreadable address', async () => {
    const posted = { method: 'POST', body: new URLSearchParams() };
    expect((await site.fetch('/', { method: 'DELETE' })).status).toBe(405);
    expect((await site.read('/%E0%A4%A')).status).toBe(400);
    expect((await site.fetch('/api/forms/nothing', posted)).status).toBe(404);
    expect((await site.read('/api/forms/reviews')).status).toBe(404);
  });

  test('with two Host headers, or headers without end', async () => {
    expect(await status(site.url, ['Host', 'a.example', 'Host', 'b.example'])).toBe(400);
    expect(await status(site.url, ['Host', 'a.example', 'X-Long', 'a'.repeat(20_000)])).toBe(431);
  });
});

function status(url: string, headers: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    raw(url, { headers, setHost: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('after a body that is too large the connection serves the next request', async () => {
  const { hostname, port } = new URL(site.url);
  const large = Buffer.alloc(3_000_000, 'a');
  const head = (path: string, length: number, connection: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\nConnection: ${connection}\r\n\r\n`;
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(head(form, large.length, 'keep-alive'));
  socket.write(large);
  socket.write(`${head(form, 6, 'close')}name=a`);
  const answers = (await text(socket)).match(/HTTP\/1\.1 \d{3}/g);
  expect(answers).toEqual(['HTTP/1.1 413', 'HTTP/1.1 400']);
});

test('whatever a body or a query holds, the answer is no 5xx and nothing half is stored', async () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom("'; DROP TABLE comments; --", '\0', '<script>', '{{7*7}}', '../../etc/passwd'),
    fc.string({ maxLength: 1500 }),
  );
  const name = fc.oneof(
    fc.constantFrom('name', 'phoneNumber', 'notes', 'companyName', 'number', 'email', 'events'),
    fc.constantFrom('__proto__', 'name[0]', 'name[99999999]', 'a.b.c', '__intent__', '__state__'),
    fc.string({ maxLength: 20 }),
  );
  const fields = fc.array(fc.tuple(name, field), { maxLength: 12 });
  const path = fc.constantFrom('/', form, '/newsletter', '/contact', '/api/forms/reviews');
  await fc.assert(
    fc.asyncProperty(path, fields, field, async (address, body, query) => {
      const url = `${address}?${new URLSearchParams({ lng: query, page: query, sent: query })}`;
      const response = await site.fetch(url, {
        method: 'POST',
        body: new URLSearchParams(body),
        redirect: 'manual',
      });
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(500);
      const page = await site.read(url);
      expect(page.status).toBeLessThan(500);
    }),
    runs(60, 300),
  );
  expect((await site.read('/readyz')).status).toBe(200);
  expect(site.log).not.toContain('"level":"error"');
});

test('pages carry a policy without unsafe scripts', async () => {
  for (const path of ['/', '/nothing-here', form]) {
    const { headers } = await site.read(path);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('the role of public reads sees neither phones nor waiting reviews', async () => {
  const database = await site.database();
  const read = (sql: string) => database.reader.$client.query(sql);
  await expect(read('SELECT phone_number FROM comments')).rejects.toThrow(/permission denied/);
  await expect(read('SELECT * FROM requests')).rejects.toThrow(/permission denied/);
  await expect(read('DELETE FROM public_reviews')).rejects.toThrow();
  const { rows } = await read('SELECT * FROM public_reviews');
  expect(rows).toHaveLength(8);
  expect(Object.keys(rows[0]).sort()).toEqual([
    'company_name',
    'created_at',
    'invited',
    'lang',
    'name',
    'notes',
    'reply',
    'source',
  ]);
  await database.close();
});
