import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { WorkStatus } from '../request/request-states.ts';
import type { StatusServices } from './change-status.server.ts';
import { recordOutcome, setStatus, setStep, undoChange } from './change-work.server.ts';
import { handOver, handOverAll, listHolders } from './hand-over.server.ts';
import { readRequest } from './read-request.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: StatusServices;

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  for (const id of ['aigul', 'bakyt', 'chynara']) await insertStaff(site.database, { id });
  await insertStaff(site.database, { id: 'erkin', role: 'editor' });
});
beforeEach(() => site.database.owner.$client.query('DELETE FROM requests'));
afterAll(() => site[Symbol.asyncDispose]());

async function asked(values: Record<string, unknown> = {}): Promise<number> {
  const reply_by = new Date(Date.now() + 3_600_000);
  return Number(await insertRequest(site.database, { reply_by, ...values }));
}

async function stateOf(id: number) {
  const { rows } = await site.database.owner.$client.query(
    'SELECT status, taken_by, finished_by, version, next_step FROM requests WHERE id = $1',
    [id],
  );
  return rows[0];
}

/** Gives a request in its present version. */
async function hand(id: number, to: string | null, by: string, note?: string) {
  const { version } = await stateOf(id);
  return handOver(services, { id, version }, to, by, note);
}

/** Recipients of mails about a request, with their subjects. */
async function told(id: number): Promise<string[]> {
  const { rows } = await site.database.owner.$client.query(
    `SELECT split_part(recipient, '@', 1) AS who, subject FROM messages
     WHERE about = $1 AND due_at > now() + interval '5 seconds' ORDER BY id`,
    [`request:${id}`],
  );
  return rows.map(({ who, subject }) => `${who}: ${subject.replaceAll('\u00a0', ' ')}`);
}

test('a step for a colleague gives them the request; a stranger gets none', async () => {
  const id = await asked({ code: 'K-STEP' });
  const step = { text: 'Составить иск', at: new Date(Date.now() + 3_600_000) };
  const given = await setStep(services, { id, version: 1 }, { ...step, who: 'bakyt' }, 'aigul');
  expect(await stateOf(id)).toMatchObject({ taken_by: 'bakyt', next_step: 'continue' });
  expect(await told(id)).toEqual(['bakyt: Заявка K-STEP теперь ваша']);
  expect(await undoChange(services, changeOf(given), 'aigul')).toEqual({ undone: 1, sent: false });
  expect(await told(id)).toEqual([]);
  const { version } = await stateOf(id);
  const nobody = setStep(services, { id, version }, { ...step, who: 'nobody' }, 'aigul');
  expect(await nobody).toMatchObject({ outcome: 'stale' });
});

test('a request is taken, given, taken over and released; each is told and undone', async () => {
  const id = await asked({ code: 'K-HAND' });
  await setStatus(services, { id, version: 1 }, 'taken', 'aigul');
  const given = await hand(id, 'bakyt', 'aigul', 'Клиент ждёт звонка');
  const { staffNotes } = (await readRequest(site.database, id, 'bakyt')) ?? {};
  expect(staffNotes?.map(({ text }) => text)).toEqual(['Клиент ждёт звонка']);
  expect(await stateOf(id)).toMatchObject({ status: 'taken', taken_by: 'bakyt' });
  expect(await told(id)).toEqual(['bakyt: Заявка K-HAND теперь ваша']);
  expect(await undoChange(services, changeOf(given), 'aigul')).toEqual({ undone: 1, sent: false });
  expect(await told(id)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ taken_by: 'aigul' });

  const over = await hand(id, 'chynara', 'chynara');
  expect(over).toMatchObject({ outcome: 'done', count: 1 });
  expect(await told(id)).toEqual(['aigul: Заявку K-HAND ведёте уже не вы']);
  expect(await hand(id, 'chynara', 'chynara')).toMatchObject({ outcome: 'done', count: 0 });

  await hand(id, null, 'chynara');
  expect(await stateOf(id)).toMatchObject({ status: 'new', taken_by: null });
  const work = await readRequest(site.database, id, 'aigul');
  const changes = work?.history.flatMap((row) =>
    row.kind === 'change' ? [[row.action, row.to]] : [],
  );
  expect(changes?.slice(0, 4)).toEqual([
    ['request.let-go', null],
    ['request.take-over', 'chynara'],
    ['request.undo', null],
    ['request.give', 'bakyt'],
  ]);

  await hand(id, 'chynara', 'chynara');
  await hand(id, null, 'aigul');
  expect(await told(id)).toContain('chynara: Заявка K-HAND снова свободна');
});

test("a request's holder is notified of a colleague's status change, unless it is undone", async () => {
  await site.database.owner.$client.query("UPDATE staff SET lang = 'kg' WHERE id = 'bakyt'");
  const id = await asked({ code: 'K-HELD' });
  await setStatus(services, { id, version: 1 }, 'taken', 'bakyt');
  expect(await told(id)).toEqual([]);
  const change = async (status: WorkStatus, by: string) =>
    setStatus(services, { id, version: (await stateOf(id)).version }, status, by);
  const declined = await change('declined', 'aigul');
  expect(await told(id)).toEqual(['bakyt: № K-HELD өтүнмө: иш алынган жок']);
  await undoChange(services, changeOf(declined), 'aigul');
  expect(await told(id)).toEqual([]);
  await change('waiting', 'bakyt');
  expect(await told(id)).toEqual([]);
  await recordOutcome(services, { id, outcome: 'solved', by: 'chynara' });
  expect(await told(id)).toEqual(['bakyt: № K-HELD өтүнмө: бүттү']);
  await site.database.owner.$client.query("UPDATE staff SET lang = 'ru' WHERE id = 'bakyt'");
});

test('nobody gets a request who may not answer, is stale, or when it is finished', async () => {
  const id = await asked();
  expect(await hand(id, 'erkin', 'aigul')).toMatchObject({ outcome: 'stale' });
  expect(await hand(id, 'nobody', 'aigul')).toMatchObject({ outcome: 'stale' });
  expect(await handOver(services, { id, version: 9 }, 'bakyt', 'aigul')).toMatchObject({
    outcome: 'stale',
  });
  expect(await told(id)).toEqual([]);
  await setStatus(services, { id, version: 1 }, 'done', 'aigul');
  expect(await hand(id, 'bakyt', 'aigul')).toMatchObject({ outcome: 'stale' });
  expect(await handOver(services, { id: 999_999, version: 1 }, 'bakyt', 'aigul')).toEqual({
    outcome: 'missing',
  });
});

test('a status never changes who has it; who finishes it stands beside', async () => {
  const id = await asked({ status: 'taken', taken_by: 'aigul' });
  for (const status of ['waiting', 'taken', 'declined', 'taken', 'done'] as const) {
    const { version } = await stateOf(id);
    await setStatus(services, { id, version }, status, 'bakyt');
    const open = status === 'waiting' || status === 'taken';
    expect(await stateOf(id)).toMatchObject({
      status,
      taken_by: 'aigul',
      finished_by: open ? null : 'bakyt',
    });
  }
  // Released after an answer, it stays open and keeps its step.
  const answered = await asked();
  await recordOutcome(services, { id: answered, outcome: 'answered', by: 'aigul' });
  await hand(answered, null, 'aigul');
  expect(await stateOf(answered)).toMatchObject({
    status: 'taken',
    taken_by: null,
    next_step: 'continue',
  });
});

test('everything of who is ill goes to another by one change, with one message and one undo', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(await asked({ status: 'taken', taken_by: 'aigul' }));
  const done = await asked({ status: 'done', taken_by: 'aigul' });
  expect(await listHolders(site.database)).toEqual([{ id: 'aigul', name: 'aigul', count: 3 }]);
  const move = { from: 'aigul', to: 'bakyt', by: 'chynara' };
  const handed = await handOverAll(services, move);
  expect(handed).toMatchObject({ outcome: 'done', count: 3 });
  expect(await listHolders(site.database)).toEqual([{ id: 'bakyt', name: 'bakyt', count: 3 }]);
  expect(await stateOf(done)).toMatchObject({ taken_by: 'aigul' });
  expect(await Promise.all(ids.map(told))).toEqual([['bakyt: Вам передали заявки: 3'], [], []]);
  expect(await undoChange(services, changeOf(handed), 'chynara')).toEqual({
    undone: 3,
    sent: false,
  });
  expect(await listHolders(site.database)).toEqual([{ id: 'aigul', name: 'aigul', count: 3 }]);
  expect(await told(ids[0] ?? 0)).toEqual([]);
  expect(await handOverAll(services, { ...move, to: 'erkin' })).toEqual({ outcome: 'missing' });
  expect(await handOverAll(services, { ...move, from: 'bakyt' })).toEqual({ outcome: 'missing' });
});

function changeOf(result: object): string {
  return 'change' in result ? String(result.change) : '';
}
