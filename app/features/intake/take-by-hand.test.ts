import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMigrator } from '#platform/db/test-database.ts';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { listRequests } from '../casework/list-requests.server.ts';
import { readPromiseNumbers } from '../casework/promise-numbers.server.ts';
import { readRequestPage } from '../casework/request-page.server.ts';
import { settleClients } from '../clients/settle-clients.server.ts';
import { type HandRequest, takeByHand } from './take-by-hand.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const by = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: by });
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => asMigrator(site.database, 'TRUNCATE requests, messages CASCADE'));

const call = (values: Partial<HandRequest> = {}): HandRequest => ({
  source: 'call',
  name: 'Канат',
  phone: '0555 12-34-56',
  email: '',
  notes: 'Задержан брат',
  otherSide: '',
  service: '',
  lang: 'kg',
  outcome: 'answered',
  agreed: true,
  key: randomUUID(),
  ...values,
});

const rowOf = async (id: number) =>
  (await site.database.owner.$client.query('SELECT * FROM requests WHERE id = $1', [id])).rows[0];

const enter = async (values: Partial<HandRequest> = {}): Promise<number> => {
  const done = await takeByHand(services, call(values), by);
  if ('problem' in done) throw new Error(done.problem);
  return done.id;
};

test('what staff typed about a caller is not on the caller’s page', async () => {
  const { code, notes, other_side } = await rowOf(
    await enter({ notes: 'Перезвонить после обеда', otherSide: ' Мурзаев Эркин ' }),
  );
  expect(other_side).toBe('Мурзаев Эркин');
  expect(notes).toBe('Перезвонить после обеда');
  const page = await readRequestPage(site.database, code);
  expect(page?.notes).toBe('');
  expect(JSON.stringify(page)).not.toContain('Мурзаев');
});

test('a call becomes a request in work with a next step, its source and its consent; nobody is written to', async () => {
  const id = await enter({ source: 'messenger' });
  const row = await rowOf(id);
  expect(row).toMatchObject({
    status: 'taken',
    taken_by: by,
    door: 'messenger',
    phone: '+996555123456',
    lang: 'kg',
    next_step: 'continue',
    reply_by: null,
  });
  expect(row.remind_at.getTime()).toBeGreaterThan(Date.now());
  expect(row.consent).toContain('макул');
  const { rows } = await listRequests(site.database, { filter: 'mine', staffId: by });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.dueAt).not.toBeNull();
  const messages = await site.database.owner.$client.query('SELECT FROM messages');
  expect(messages.rows).toHaveLength(0);
});

test.each([
  ['client', 'waiting', 'client'],
  ['tomorrow', 'taken', 'call'],
  ['solved', 'done', ''],
] as const)('%s: what was said decides the next step', async (outcome, status, step) => {
  const row = await rowOf(await enter({ outcome }));
  expect(row).toMatchObject({ status, next_step: step });
  expect(row.finished_by).toBe(status === 'done' ? by : null);
});

test('it is no promise, kept or not', async () => {
  await enter();
  expect(await readPromiseNumbers(site.database)).toEqual({ asked: 0, inTime: 0 });
});

test('the same form sent twice is one request, and as many forms as come are taken', async () => {
  const twice = call();
  const [one, two] = [await takeByHand(services, twice, by), await takeByHand(services, twice, by)];
  expect(two).toEqual(one);
  for (let n = 0; n < 25; n += 1) await enter({ notes: `Звонок ${n}` });
  const { rows } = await site.database.owner.$client.query('SELECT FROM requests');
  expect(rows).toHaveLength(26);
});

test('it is of the client whose phone it has; a mail alone will do', async () => {
  const [first, second] = [
    await enter({ email: 'a@x.kg' }),
    await enter({ phone: '', email: 'A@x.kg' }),
  ];
  await settleClients(site.database);
  expect((await rowOf(second)).client_id).toBe((await rowOf(first)).client_id);
});

test.each([
  ['name', { name: 'К' }],
  ['phone', { phone: '12' }],
  ['email', { email: 'a@' }],
  ['contact', { phone: '' }],
  ['notes', { notes: 'я'.repeat(4001) }],
  ['consent', { agreed: false }],
] as const)('refused for its %s', async (problem, values) => {
  expect(await takeByHand(services, call(values), by)).toEqual({ problem });
});
