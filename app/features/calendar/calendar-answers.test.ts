import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localhostCertificate } from '#test/fixtures/localhost-certificate.ts';
import { readBusy } from './lawyer-calendars.server.ts';

// The desk's report on a calendar address, read as the site reads it.

const now = new Date('2026-03-01T00:00Z');
const from = Date.parse('2026-03-02T09:00Z');
const times = [{ from, to: from + 3_600_000 }];

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
const meeting = calendar('SUMMARY:Суд', 'DTSTART:20260302T090000Z', 'DURATION:PT1H');

/** «Суд» as Windows wrote it once. */
const cyrillic = Buffer.from(meeting.replace('Суд', '\xd1\xf3\xe4'), 'latin1');
const endless = (rule: string) => calendar('DTSTART:20000101T000000Z', 'DURATION:PT1S', rule);

const answers: Record<string, string | Buffer> = {
  plain: meeting,
  marked: `\uFEFF${meeting}`,
  cyrillic,
  packed: gzipSync(meeting),
  half: meeting.slice(0, meeting.indexOf('END:VEVENT')),
  seconds: endless('RRULE:FREQ=SECONDLY'),
  never: endless('RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
  login: '<!doctype html><title>Sign in</title>',
  words: 'Not found',
  huge: Buffer.alloc(20 * 1024 * 1024, 'x'),
};

const server = createServer(localhostCertificate, (request, response) => {
  const name = (request.url ?? '').slice(1);
  if (name === 'packed') response.setHeader('content-encoding', 'gzip');
  const answer = answers[name];
  if (answer === undefined) response.writeHead(Number(name));
  response.end(answer);
});
beforeAll(() => once(server.listen(0), 'listening'));
afterAll(() => server.close());

test.each([
  ['plain', times],
  ['marked', times],
  ['cyrillic', times],
  ['packed', times],
  ['half', 'content'],
  ['seconds', 'content'],
  ['never', []],
  ['words', 'content'],
  ['login', 'page'],
  ['401', 'page'],
  // Nothing was asked for that may be unchanged.
  ['304', 'status'],
  ['404', 'status'],
  ['503', 'network'],
  ['huge', 'size'],
])('%s', async (name, expected) => {
  const { port } = server.address() as AddressInfo;
  const own = { isAllowed: () => true, ca: localhostCertificate.cert };
  const read = await readBusy(`https://localhost:${port}/${name}`, now, [], own);
  expect(read).toEqual(typeof expected === 'string' ? { problem: expected } : expected);
});
