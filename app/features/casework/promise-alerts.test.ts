import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices, devicesOf, insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { officeMoment } from '../../content/office-hours.ts';
import { textsOf } from '../../content/texts.server.ts';
import { setAway } from '../request/away.server.ts';
import { setDuty } from '../request/duty.server.ts';
import { alertLateRequests } from './promise-alerts.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite(['mail', devices]);
  for (const id of ['aigul', 'bakyt']) await insertStaff(site.database, { id });
  await insertStaff(site.database, { id: 'erkin', role: 'editor' });
  await insertStaff(site.database, { id: 'owner', role: 'owner' });
  await setDuty(site.database, { id: 'bakyt', by: 'aigul', now: at('2026-11-23T00:30') });
});
afterAll(() => site[Symbol.asyncDispose]());

const at = (moment: string) => new Date(`${moment}:00+06:00`);

test('a share of the promised time counts office hours', () => {
  // Friday 18:00 to Monday 10:00, office 9 to 19: two hours in all.
  const [from, to] = [at('2026-11-20T18:00'), at('2026-11-23T10:00')];
  expect(officeMoment(from, to, 0.25)).toEqual(at('2026-11-20T18:30'));
  expect(officeMoment(from, to, 0.75)).toEqual(at('2026-11-23T09:30'));
  const night = [at('2026-11-21T01:00'), at('2026-11-21T03:00')] as const;
  expect(officeMoment(...night, 0.5)).toEqual(at('2026-11-21T02:00'));
});

test('a second person hears at half of the time and the owner at 80 %, each once', async () => {
  const { database, outbox } = site;
  const services = { database, outbox, siteUrl: 'https://site.example' };
  const times = { created_at: at('2026-11-24T10:00'), reply_by: at('2026-11-24T12:00') };
  const id = await insertRequest(database, { ...times, code: 'K-LATE' });
  await insertRequest(database, { ...times, status: 'taken', first_answer_at: new Date() });
  await insertRequest(database, { ...times, status: 'quarantine' });
  const told = async (now: string) => {
    await alertLateRequests(services, at(now));
    const { rows } = await database.owner.$client.query(
      "SELECT recipient, about, text FROM messages WHERE kind = 'request-late' ORDER BY created_at",
    );
    expect(rows.every(({ about }) => about === `request:${id}`)).toBe(true);
    expect(rows.every(({ text }) => !text.includes('Азиз'))).toBe(true);
    return rows.map(({ recipient }) => recipient);
  };
  expect(await told('2026-11-24T10:59')).toEqual([]);
  // Bakyt is on since the 23rd.
  expect(await told('2026-11-24T11:00')).toEqual(['aigul@kalys.example']);
  expect(await told('2026-11-24T11:30')).toEqual(['aigul@kalys.example']);
  const all = ['aigul@kalys.example', 'owner@kalys.example'];
  expect(await told('2026-11-24T11:36')).toEqual(all);
  expect(await told('2026-11-24T11:59')).toEqual(all);
  // The owner's mail has not left yet: that the promise is missed takes its place.
  expect(await told('2026-11-24T12:00')).toEqual(['aigul@kalys.example']);
});

test('of 15 late requests each person gets one mail and one notification, in his language; the missed promise says what to do', async () => {
  const { database } = site;
  const outbox = { ...site.outbox, deviceMessages: devicesOf('aigul') };
  await database.owner.$client.query(
    `UPDATE requests SET status = 'done';
     DELETE FROM messages;
     UPDATE staff SET lang = 'kg' WHERE id = 'aigul'`,
  );
  const services = { database, outbox, siteUrl: 'https://site.example' };
  const times = { created_at: at('2026-11-26T10:00'), reply_by: at('2026-11-26T12:00') };
  for (let n = 0; n < 15; n += 1) {
    await insertRequest(database, {
      ...times,
      code: `K-MANY${n}`,
      ...(n === 0 && { taken_by: 'bakyt', status: 'taken' }),
    });
  }
  const sent = async (now: string) => {
    // Both processes look at the same moment.
    await Promise.all([1, 2].map(() => alertLateRequests(services, at(now))));
    const { rows } = await database.owner.$client.query(
      `SELECT kind, channel, recipient, subject, text, due_at > now() + interval '1 min' AS waits FROM messages
       WHERE status = 'waiting' ORDER BY kind, channel, recipient`,
    );
    await database.owner.$client.query(
      "UPDATE messages SET status = 'delivered' WHERE status = 'waiting'",
    );
    return rows;
  };
  const [onDevice, mail, ...others] = await sent('2026-11-26T11:00');
  expect(others).toEqual([]);
  const what = textsOf('kg').t('emails:staffDigest.what.late');
  expect(mail).toMatchObject({
    recipient: 'aigul@kalys.example',
    subject: `${what}: 15`,
    waits: true,
  });
  expect(mail.text).toContain('K-MANY14');
  // The device shows it before the mail.
  expect(onDevice).toMatchObject({ channel: devices, waits: false });
  expect(JSON.parse(onDevice.text)).toMatchObject({
    code: '',
    text: expect.stringMatching(/: 15$/),
  });
  expect(await sent('2026-11-26T11:30')).toEqual([]);
  expect(await sent('2026-11-26T11:40')).toMatchObject([
    { kind: 'request-late-all', recipient: 'owner@kalys.example' },
  ]);
  await database.owner.$client.query(
    "UPDATE requests SET first_answer_at = now() WHERE code LIKE 'K-MANY%' AND code <> 'K-MANY0'",
  );
  const [missed, ...more] = await sent('2026-11-26T12:00');
  expect(more).toEqual([]);
  expect(missed).toMatchObject({ kind: 'request-missed', recipient: 'owner@kalys.example' });
  const t = textsOf('ru').getFixedT(null, 'emails', 'staffMissed');
  expect(missed.text).toContain(t('holder', { name: 'bakyt' }));
  expect(missed.text).toMatch(/\/desk\/requests\/\d+/);
});

test('an owner who hears of a promise when it is missed already gets one message, a colleague that nobody has answered', async () => {
  const { database, outbox } = site;
  const services = { database, outbox, siteUrl: 'https://site.example' };
  await database.owner.$client.query("UPDATE requests SET status = 'done'; DELETE FROM messages");
  const times = { created_at: at('2026-11-26T14:00'), reply_by: at('2026-11-26T16:00') };
  const id = await insertRequest(database, { ...times, code: 'K-DOWN' });
  // The site was down until now.
  await alertLateRequests(services, at('2026-11-26T16:30'));
  const { rows } = await database.owner.$client.query(
    "SELECT kind, recipient FROM messages WHERE about = $1 AND channel = 'mail' ORDER BY kind",
    [`request:${id}`],
  );
  expect(rows).toEqual([
    { kind: 'request-late', recipient: 'aigul@kalys.example' },
    { kind: 'request-missed', recipient: 'owner@kalys.example' },
  ]);
});

test('while the only owner is on holiday, everybody who is there hears of a missed promise, and the owner', async () => {
  const { database, outbox } = site;
  const services = { database, outbox, siteUrl: 'https://site.example' };
  await database.owner.$client.query("UPDATE requests SET status = 'done'; DELETE FROM messages");
  const away = { from: '2026-11-25', until: '2026-12-05' };
  await setAway(services, { id: 'owner', away, by: 'owner', now: at('2026-11-25T10:00') });
  const times = { created_at: at('2026-11-26T14:00'), reply_by: at('2026-11-26T16:00') };
  const id = await insertRequest(database, { ...times, code: 'K-AWAY' });
  await alertLateRequests(services, at('2026-11-26T16:30'));
  const { rows } = await database.owner.$client.query(
    "SELECT kind, recipient FROM messages WHERE about = $1 AND channel = 'mail' ORDER BY recipient",
    [`request:${id}`],
  );
  expect(rows).toEqual([
    { kind: 'request-missed', recipient: 'aigul@kalys.example' },
    { kind: 'request-missed', recipient: 'bakyt@kalys.example' },
    { kind: 'request-missed', recipient: 'owner@kalys.example' },
  ]);
  await setAway(services, { id: 'owner', by: 'owner' });
  await database.owner.$client.query("UPDATE requests SET status = 'done'; DELETE FROM messages");
});

test('the mail of an alarm does not go out once the visitor has been answered', async () => {
  const { database, outbox } = site;
  const services = { database, outbox, siteUrl: 'https://site.example' };
  const times = { created_at: at('2026-11-27T10:00'), reply_by: at('2026-11-27T12:00') };
  const id = await insertRequest(database, { ...times, code: 'K-ANSW' });
  const mails = async (now: string) => {
    await alertLateRequests(services, at(now));
    const about = `request:${id}`;
    const found = await database.owner.$client.query(
      'SELECT 1 FROM messages WHERE about = $1 AND channel = $2',
      [about, 'mail'],
    );
    return found.rows.length;
  };
  expect(await mails('2026-11-27T11:00')).toBe(1);
  await database.owner.$client.query('UPDATE requests SET first_answer_at = now() WHERE id = $1', [
    id,
  ]);
  expect(await mails('2026-11-27T11:01')).toBe(0);
});
