import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { replaceOff } from '../../../content/snapshot.server.ts';
import type { Services } from '../../../context.ts';
import { receiveReview } from '../receive-review.server.ts';
import {
  invitationLink,
  readInvitation,
  stopInvitations,
  stopLink,
} from './invitation-link.server.ts';
import { setInvitationRule } from './invitation-rule.server.ts';
import { sendInvitations } from './send-invitations.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(async () => {
  await asMigrator(
    site.database,
    'TRUNCATE requests, comments, messages, review_invitations, review_invitation_rule CASCADE',
  );
});

const ask = async (text: string, values: unknown[] = []) =>
  (await site.database.owner.$client.query(text, values)).rows;
const rule = (on: boolean) => setInvitationRule(site.database, on, { by: 'a' });
const send = (days = 1.1) => sendInvitations(services, later(days));
const mails = () =>
  ask(`SELECT about, text, headers FROM messages WHERE kind = 'review-invitation' ORDER BY about`);
const person = (n: number) => ({
  email: `${n}@example.com`,
  phone: `+9965550${String(n).padStart(5, '0')}`,
});
let done = 0;
const addDone = (values: Record<string, unknown> = {}) => {
  done += 1;
  return insertRequest(site.database, {
    ...person(done),
    status: 'done',
    first_answer_at: new Date(),
    ...values,
  });
};
const tokenIn = (text: string) => /invited\/([\w.~-]+)/.exec(text)?.[1] ?? '';

function write(token: string, notes: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Азиз',
    phoneNumber: '+996 555 12-34-56',
    companyName: '',
    notes,
  })) {
    form.set(name, value);
  }
  const request = new Request('https://kalys.example/', { method: 'POST', body: form });
  return receiveReview(request, services, 'ru', { address: '', scripted: true }, token);
}

test('by default nobody is invited; then everybody once, a day after his request was done since', async () => {
  const before = await addDone();
  expect(await send()).toBe(0);
  await rule(true);
  await ask(`UPDATE requests SET updated_at = now() - interval '1 hour' WHERE id = $1`, [before]);
  const after = await addDone();
  for (const status of ['new', 'taken', 'waiting', 'declined', 'spam', 'withdrawn', 'quarantine']) {
    await addDone({ status });
  }
  await addDone({ email: '' });
  expect(await send(0.9)).toBe(0);
  expect((await Promise.all([send(), send()])).reduce((sum, n) => sum + n)).toBe(1);
  expect((await mails()).map(({ about }) => about)).toEqual([`request:${after}`]);
  expect(await send(3)).toBe(0);
});

test('no invitation without an answer or a meeting', async () => {
  await rule(true);
  await addDone({ first_answer_at: null });
  expect(await send()).toBe(0);
  const met = await addDone({ first_answer_at: null });
  await ask(
    `INSERT INTO meetings (request_id, lawyer, kind, status, starts_at, ends_at, busy)
     SELECT $1, 1, 'phone', 'over', at, at + interval '1 hour', tstzrange(at, at + interval '1 hour')
     FROM (SELECT now() - interval '2 hours' AS at) AS moment`,
    [met],
  );
  expect(await send()).toBe(1);
  expect((await mails()).map(({ about }) => about)).toEqual([`request:${met}`]);
});

test('while reviews are kept off the site nobody is invited, nor later for what is two weeks old', async () => {
  await rule(true);
  await ask(`UPDATE review_invitation_rule SET since = now() - interval '90 days'`);
  await addDone({ updated_at: later(-14) });
  const recent = await addDone({ updated_at: later(-5) });
  replaceOff(new Set(['reviews']));
  expect(await send()).toBe(0);
  replaceOff(new Set());
  expect(await send()).toBe(1);
  expect((await mails()).map(({ about }) => about)).toEqual([`request:${recent}`]);
});

test('nobody is invited twice within a year, by mail or phone, nor again who has said no', async () => {
  await rule(true);
  const { email, phone } = person(70_000);
  await addDone({ email, phone });
  await addDone({ email: email.toUpperCase() });
  await addDone({ phone });
  expect(await send()).toBe(1);
  await addDone({ email, phone });
  expect(await send(200)).toBe(0);
  await addDone({ email, phone, updated_at: later(399) });
  expect(await send(401)).toBe(1);
  const [{ headers }] = await mails();
  const stop = tokenIn(headers['List-Unsubscribe']);
  expect(await readInvitation(services, stop)).toBe('stop');
  await stopInvitations(services, stop);
  await stopInvitations(services, stop);
  expect(await readInvitation(services, stop)).toBe('stopped');
  await addDone({ email, phone, updated_at: later(999) });
  expect(await send(1001)).toBe(0);
});

test('a link writes one invited review within 30 days; looking changes nothing; a late review is kept', async () => {
  await rule(true);
  await addDone();
  await send(0).then(() => send());
  const [{ text }] = await mails();
  const token = tokenIn(text);
  for (let n = 0; n < 20; n += 1) expect(await readInvitation(services, token)).toBe('open');
  const answers = await Promise.all([write(token, 'Первый'), write(token, 'Второй')]);
  expect(answers.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(await readInvitation(services, token)).toBe('used');
  // The same words again, and others by a link that is used up.
  await write(token, 'Первый');
  expect((await write(token, 'Третий')).status).toBe('done');
  expect(
    await ask(
      'SELECT count(*)::int, count(*) FILTER (WHERE invited)::int AS invited FROM comments',
    ),
  ).toEqual([{ count: 3, invited: 1 }]);
  const [{ id }] = await ask('SELECT id::int FROM review_invitations');
  const old = { id, language: 'ru' as const, now: later(-30.1) };
  expect(await readInvitation(services, tokenIn(invitationLink(services, old)))).toBe('expired');
  expect(await readInvitation(services, tokenIn(stopLink(services, old)))).toBe('stop');
});

test('the link dies with its request', async () => {
  await rule(true);
  const id = await addDone();
  await send();
  const [{ text }] = await mails();
  await ask(`UPDATE requests SET status = 'withdrawn' WHERE id = $1`, [id]);
  expect(await readInvitation(services, tokenIn(text))).toBe('expired');
  await ask('DELETE FROM requests');
  expect(await readInvitation(services, tokenIn(text))).toBe('expired');
  expect((await write(tokenIn(text), 'Поздно')).status).toBe('done');
  expect(await ask('SELECT invited FROM comments')).toEqual([{ invited: false }]);
});
