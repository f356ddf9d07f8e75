import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { bookCall, freeCalls, testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import {
  openReference,
  readBooked,
  signBooked,
  signReference,
} from '../calendar/booking-reference.server.ts';
import { settleMeetings } from '../calendar/take-hour.server.ts';
import { eraseRequest } from '../casework/change-request.server.ts';
import { bookForCaller } from './book-for-caller.server.ts';
import { joinHour } from './join-request.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => asMigrator(site.database, 'TRUNCATE requests, messages CASCADE'));

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;
const now = () => new Date();
const call = (starts: Date) => ({ starts, kind: 'phone', lang: 'ru' }) as const;
const join = (code: string, starts: Date) => joinHour(services, code, call(starts), now());
const target = (token: string, at = now()) => openReference(services, token, at);
const targetOf = (code: string) => target(signReference(services.secret, code));
const kinds = async () =>
  (await ask('SELECT kind FROM messages ORDER BY kind')).map(({ kind }) => kind);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('an hour joins the request that is there: one row, one code, one line in the journal', async () => {
  const [hour = now(), other = now()] = await freeCalls(site.database);
  await insertRequest(site.database, { code: 'K-JOINED' });
  expect(await targetOf('K-JOINED')).toMatchObject({ state: 'open' });
  const twice = await Promise.all([join('K-JOINED', hour), join('K-JOINED', hour)]);
  expect([...twice, await join('K-JOINED', other)]).toEqual(['done', 'done', 'taken']);
  expect(await targetOf('K-JOINED')).toMatchObject({ state: 'taken' });
  expect(
    await ask(
      'SELECT code, m.status, m.phone, starts_at FROM requests r LEFT JOIN meetings m ON r.id = request_id',
    ),
  ).toEqual([{ code: 'K-JOINED', status: 'booked', phone: '+996555123456', starts_at: hour }]);
  expect(await kinds()).toEqual(['meeting-booked', 'staff-meeting-booked']);
  const lines = await ask("SELECT actor FROM audit WHERE action = 'meeting.join'");
  expect(lines).toEqual([{ actor: 'visitor' }]);
  const booked = await readBooked(services, signBooked(services.secret, 'K-JOINED'), 'en');
  expect(booked).toMatchObject({ held: false });
  expect(JSON.stringify(booked)).not.toMatch(/K-JOINED|Азиз|996555/);
});

test('staff book from a request: its hour joins it, a second one and another phone do not', async () => {
  const hours = await freeCalls(site.database);
  const [first = now(), second = now(), third = now()] = [hours[0], hours[4], hours[8]];
  await insertStaff(site.database, { id: 'staff-1', role: 'intake' });
  await insertRequest(site.database, { code: 'K-STAFF1' });
  const [{ id }] = await ask("SELECT id::int FROM requests WHERE code = 'K-STAFF1'");
  const book = (starts: Date, phone = '+996555123456') =>
    bookForCaller(
      services,
      {
        starts,
        calendar: 1,
        kind: 'phone',
        lang: 'ru',
        name: 'Азиз',
        phone,
        email: '',
        agreed: true,
        forRequest: id,
      },
      'staff-1',
    );
  expect(await book(first)).toEqual({ code: 'K-STAFF1' });
  expect(await book(first)).toEqual({ code: 'K-STAFF1' });
  expect(await kinds(), 'the office hears nothing of its own booking').toEqual(['meeting-booked']);
  expect(await ask('SELECT count(*)::int FROM requests')).toEqual([{ count: 1 }]);
  expect(await ask("SELECT actor FROM audit WHERE action = 'meeting.book'")).toEqual([
    { actor: 'staff-1' },
  ]);
  expect(await book(second)).not.toEqual({ code: 'K-STAFF1' });
  expect(await book(third, '+996555999888')).not.toEqual({ code: 'K-STAFF1' });
  expect(await ask('SELECT count(*)::int FROM requests')).toEqual([{ count: 3 }]);
});

test('an hour replaces the promise to answer, unless that was missed; a booked hour never has one', async () => {
  const [first = now(), second = now(), third = now()] = await freeCalls(site.database);
  await insertRequest(site.database, { code: 'K-SOON', reply_by: inMinutes(60) });
  await insertRequest(site.database, { code: 'K-LATE', reply_by: inMinutes(-60) });
  expect(await join('K-SOON', first)).toBe('done');
  expect(await join('K-LATE', second)).toBe('done');
  await bookCall(services, third, { phone: '+996555777888' });
  const promised = await ask(
    'SELECT door, reply_by IS NOT NULL AS promised FROM requests ORDER BY id',
  );
  expect(promised).toEqual([
    { door: 'home', promised: false },
    { door: 'home', promised: true },
    { door: 'booking', promised: false },
  ]);
});

test('whoever has an hour is not called before it; other work that was planned stays', async () => {
  const [first = now(), second = now()] = await freeCalls(site.database);
  for (const next_step of ['call', 'continue']) {
    const step = { status: 'taken', next_step, remind_at: inMinutes(60) };
    await insertRequest(site.database, { code: `K-${next_step}`, ...step });
  }
  expect(await join('K-call', first)).toBe('done');
  expect(await join('K-continue', second)).toBe('done');
  const steps = await ask(
    'SELECT next_step, remind_at IS NOT NULL AS due FROM requests ORDER BY id',
  );
  expect(steps).toEqual([
    { next_step: '', due: false },
    { next_step: 'continue', due: true },
  ]);
});

test('a reference that is forged, too old, or of a finished or erased request joins nothing', async () => {
  const [hour = now()] = await freeCalls(site.database);
  await insertRequest(site.database, { code: 'K-OPEN' });
  const token = signReference(services.secret, 'K-OPEN');
  const closed = { state: 'closed' };
  expect(await target(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual(closed);
  expect(await target(services.secret.sign('request', 'K-OPEN'))).toEqual(closed);
  expect(await target(token, inMinutes(14 * 1440 - 1))).toMatchObject({ state: 'open' });
  expect(await target(token, inMinutes(14 * 1440 + 1))).toEqual(closed);
  for (const status of ['done', 'declined', 'spam', 'withdrawn']) {
    await ask('UPDATE requests SET status = $1', [status]);
    expect(await targetOf('K-OPEN')).toEqual(closed);
    expect(await join('K-OPEN', hour)).toBe('closed');
  }
  await ask("UPDATE requests SET status = 'new'");
  await eraseRequest(services, 'K-OPEN');
  expect([await targetOf('K-OPEN'), await join('K-OPEN', hour)]).toEqual([closed, 'closed']);
  expect(await ask('SELECT 1 FROM meetings')).toEqual([]);
});

test('in quarantine the hour is held, and another can be chosen when nobody confirmed it', async () => {
  const [hour = now(), other = now()] = await freeCalls(site.database);
  await insertRequest(site.database, { code: 'K-UNSURE', status: 'quarantine' });
  expect(await join('K-UNSURE', hour)).toBe('done');
  expect(await kinds()).toEqual(['meeting-confirm']);
  await settleMeetings(site.database, inMinutes(31));
  expect(await targetOf('K-UNSURE')).toMatchObject({ state: 'open' });
  expect(await join('K-UNSURE', other)).toBe('done');
  const rows = await ask('SELECT status, starts_at FROM meetings');
  expect(rows).toEqual([{ status: 'held', starts_at: other }]);
});

test('two requests of one phone, as of a family, have an hour each', async () => {
  const [hour = now(), other = now()] = await freeCalls(site.database);
  await bookCall(services, hour, { phone: '+996555123456' });
  await insertRequest(site.database, { code: 'K-SECOND' });
  expect(await join('K-SECOND', other)).toBe('done');
});
