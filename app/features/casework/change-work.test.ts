import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { insertRequest, openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { workStatuses } from '../request/request-states.ts';
import { addNote } from './add-note.server.ts';
import { eraseRequest, withdrawConsent } from './change-request.server.ts';
import {
  markSpam,
  recordOutcome,
  setStatus,
  setStep,
  startAnswer,
  undoChange,
} from './change-work.server.ts';
import { correctContact } from './correct-contact.server.ts';
import { readListed } from './list-requests.server.ts';
import { outcomes } from './next-steps.ts';
import { markViewer, readRequest, readViewers } from './read-request.server.ts';
import { readRequestPage } from './request-page.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const [aigul, bakyt] = ['aigul', 'bakyt'];

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: aigul, name: 'Айгүл' });
  await insertStaff(site.database, { id: bakyt, name: 'Бакыт' });
});
afterAll(() => site[Symbol.asyncDispose]());

/** @returns id of a request */
async function asked(values: Record<string, unknown> = {}): Promise<number> {
  const promised = new Date(Date.now() + 3_600_000);
  return Number(await insertRequest(site.database, { reply_by: promised, ...values }));
}

async function stateOf(id: number) {
  const { rows } = await site.database.owner.$client.query(
    `SELECT status, taken_by, version, answering_by, finished_by, next_step, remind_at, first_answer_at IS NOT NULL AS answered,
       due_at = reply_by AS promised, due_at > '9000-01-01' AS idle FROM requests WHERE id = $1`,
    [id],
  );
  return rows[0];
}

function changeOf(result: object): string {
  return 'change' in result ? String(result.change) : '';
}

test('two people take a request in the same second: one has it, the other is told who', async () => {
  const id = await asked();
  const results = await Promise.all(
    [aigul, bakyt].map((by) => setStatus(services, { id, version: 1 }, 'taken', by)),
  );
  const winner = (await stateOf(id)).taken_by;
  expect(results.find(({ outcome }) => outcome === 'stale')).toEqual({
    outcome: 'stale',
    status: 'taken',
    by: winner === aigul ? 'Айгүл' : 'Бакыт',
  });
  expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  // A double tap of the winner is no conflict.
  expect(await setStatus(services, { id, version: 1 }, 'taken', winner)).toMatchObject({
    outcome: 'done',
    count: 0,
  });
  expect(await setStatus(services, { id: 999_999, version: 1 }, 'taken', aigul)).toEqual({
    outcome: 'missing',
  });
});

test('a request is called, reached, finished; its visitor and the history see it', async () => {
  const id = await asked({ code: 'K-WAY' });
  expect(await stateOf(id)).toMatchObject({ promised: true });
  expect(await startAnswer(site.database, { id, via: 'call', by: aigul })).toBe(true);
  expect(await stateOf(id)).toMatchObject({ status: 'new', answering_by: aigul });
  expect(await readListed(site.database, [id])).toMatchObject([{ answeringName: 'Айгүл' }]);
  await site.database.owner.$client.query(
    "UPDATE requests SET answering_at = now() - interval '2 hours' WHERE id = $1",
    [id],
  );
  expect(await readListed(site.database, [id])).toMatchObject([{ answeringName: null }]);
  await recordOutcome(services, { id, outcome: 'answered', by: aigul });
  expect(await stateOf(id)).toMatchObject({
    status: 'taken',
    taken_by: aigul,
    answering_by: null,
    answered: true,
    next_step: 'continue',
    idle: false,
  });
  expect(await readRequestPage(site.database, 'K-WAY')).toMatchObject({
    status: 'taken',
    replyBy: null,
  });
  await setStatus(services, { id, version: 2 }, 'done', aigul);
  expect(await readRequestPage(site.database, 'K-WAY')).toMatchObject({ status: 'done' });
  const work = await readRequest(site.database, id, aigul);
  expect(
    work?.history.flatMap((row) => (row.kind === 'change' ? [[row.action, row.by]] : [])),
  ).toEqual([
    ['request.status', 'Айгүл'],
    ['request.answered', 'Айгүл'],
    ['request.answer', 'Айгүл'],
  ]);
});

test('a wrong number is not called again: the promise stays, and undo or a correction clears the mark', async () => {
  const id = await asked();
  const isWrong = async () => (await readRequest(site.database, id, aigul))?.wrongNumber;
  const record = () => recordOutcome(services, { id, outcome: 'wrongNumber', by: aigul });
  const change = changeOf(await record());
  expect(await stateOf(id)).toMatchObject({ next_step: 'reach', answered: false, taken_by: aigul });
  expect(await isWrong()).toBe(true);
  const { rows: mails } = await site.database.owner.$client.query(
    "SELECT FROM messages WHERE about = $1 AND recipient = 'aziz@example.com'",
    [`request:${id}`],
  );
  expect(mails).toEqual([]);
  expect((await undoChange(services, change, aigul)).undone).toBe(1);
  expect(await isWrong()).toBe(false);
  await record();
  const was = { name: 'Азиз', phone: '+996555123456', email: 'aziz@example.com' };
  const named = { ...was, name: 'Азис' };
  await correctContact(services, { id, to: named, was, by: aigul });
  expect(await isWrong()).toBe(true);
  const to = { ...named, phone: '+996555123457' };
  await correctContact(services, { id, to, was: named, by: aigul });
  expect(await isWrong()).toBe(false);
  expect(await stateOf(id)).toMatchObject({ next_step: 'call' });
});

test('who was not reached is called again in an hour, or tomorrow at ten in Bishkek', async () => {
  const id = await asked();
  const now = new Date('2026-11-22T20:30:00Z'); // 2:30 of the 23rd in Bishkek
  await recordOutcome(services, { id, outcome: 'unreached', by: aigul, now });
  expect(await stateOf(id)).toMatchObject({ remind_at: new Date('2026-11-22T21:30:00Z') });
  await recordOutcome(services, { id, outcome: 'tomorrow', by: aigul, now });
  expect(await stateOf(id)).toMatchObject({
    remind_at: new Date('2026-11-24T04:00:00Z'),
    answered: false,
  });
});

test('a step is planned, undone with what it replaced, and ends with the request', async () => {
  const id = await asked();
  const at = new Date(Date.now() + 7_200_000);
  await recordOutcome(services, { id, outcome: 'client', by: aigul });
  const { version, remind_at } = await stateOf(id);
  const step = { text: 'Спросить о договоре', at };
  const planned = await setStep(services, { id, version }, step, bakyt);
  expect(await stateOf(id)).toMatchObject({ taken_by: aigul, remind_at: at, status: 'waiting' });
  expect(await readListed(site.database, [id])).toMatchObject([
    { nextStep: 'client', nextText: step.text, dueAt: at, reminded: true },
  ]);
  expect(await setStep(services, { id, version }, step, bakyt)).toMatchObject({ outcome: 'stale' });
  await undoChange(services, changeOf(planned), bakyt);
  expect(await stateOf(id)).toMatchObject({ remind_at, next_step: 'client' });
  await recordOutcome(services, { id, outcome: 'solved', by: bakyt });
  // The person who finished it is shown beside the assignee.
  expect(await stateOf(id)).toMatchObject({
    status: 'done',
    taken_by: aigul,
    finished_by: bakyt,
    next_step: '',
    remind_at: null,
    idle: true,
  });
});

test('no order of changes leaves an open request with nothing due', async () => {
  const acts = fc.array(
    fc.tuple(
      fc.constantFrom(...workStatuses, ...outcomes, 'step' as const, 'undo' as const),
      fc.constantFrom(aigul, bakyt),
    ),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const id = await asked();
      let last = '';
      for (const [act, by] of list) {
        const seen = { id, version: Number((await stateOf(id)).version) };
        const outcome = outcomes.find((known) => known === act);
        const status = workStatuses.find((known) => known === act);
        if (act === 'undo') await undoChange(services, last || randomUUID(), by);
        else if (outcome) last = changeOf(await recordOutcome(services, { id, outcome, by }));
        else if (status) last = changeOf(await setStatus(services, seen, status, by));
        else {
          const at = new Date(Date.now() + 60_000);
          last = changeOf(await setStep(services, seen, { text: 'Позвонить', at }, by));
        }
        const is = await stateOf(id);
        const open = ['new', 'taken', 'waiting'].includes(is.status);
        expect({ list, idle: is.idle }).toEqual({ list, idle: !open });
      }
    }),
    runs(15, 500),
  );
});

test('a change is undone until the next one', async () => {
  const id = await asked();
  const taken = await setStatus(services, { id, version: 1 }, 'taken', aigul);
  expect(await undoChange(services, changeOf(taken), bakyt)).toEqual({
    undone: 1,
    sent: false,
  });
  expect(await stateOf(id)).toMatchObject({ status: 'new', taken_by: null, version: 3 });
  expect(await undoChange(services, changeOf(taken), aigul)).toMatchObject({ undone: 0 });

  const again = await setStatus(services, { id, version: 3 }, 'taken', aigul);
  await recordOutcome(services, { id, outcome: 'answered', by: aigul });
  expect(await undoChange(services, changeOf(again), aigul)).toMatchObject({ undone: 0 });
  expect(await stateOf(id)).toMatchObject({ status: 'taken', answered: true });
});

test('spam in bulk leaves what somebody works on, and has one undo', async () => {
  const ids = [
    await asked(),
    await asked({ status: 'quarantine' }),
    await asked({ status: 'taken' }),
  ];
  const marked = await markSpam(services, ids, aigul);
  expect(marked).toMatchObject({ outcome: 'done', count: 2 });
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await stateOf(id)).status as string));
  expect(await statuses()).toEqual(['spam', 'spam', 'taken']);
  expect(await undoChange(services, changeOf(marked), aigul)).toMatchObject({ undone: 2 });
  expect(await statuses()).toEqual(['new', 'quarantine', 'taken']);
  expect(await markSpam(services, 'quarantine', aigul)).toMatchObject({ count: 1 });
  expect(await markSpam(services, [], aigul)).toEqual({ outcome: 'missing' });
});

test('a note sent twice is one; it and the viewers go with the request, the audit names nobody', async () => {
  const id = await asked({ code: 'K-NOTE', name: 'Тайна Осмонова' });
  const key = randomUUID();
  for (let n = 0; n < 2; n += 1) {
    await addNote(site.database, { id, text: 'Тайна: перезвонить', key, by: aigul });
  }
  await markViewer(site.database, id, bakyt);
  expect(await readViewers(site.database, id, aigul)).toEqual(['Бакыт']);
  expect((await readRequest(site.database, id, aigul))?.staffNotes).toMatchObject([
    { text: 'Тайна: перезвонить', by: 'Айгүл' },
  ]);
  await eraseRequest(services, 'K-NOTE');
  expect(await placesOf(site.database, ['Тайна'])).toEqual([]);
  expect(await addNote(site.database, { id, text: 'Поздно', key: randomUUID(), by: aigul })).toBe(
    false,
  );
});

test('nobody is called after the consent was withdrawn', async () => {
  const id = await asked({ code: 'K-STOP' });
  await withdrawConsent(services, 'K-STOP');
  expect(await readRequest(site.database, id, aigul)).toMatchObject({ phone: '', email: '' });
  expect(await startAnswer(site.database, { id, via: 'mail', by: aigul })).toBe(false);
  expect(await setStatus(services, { id, version: 2 }, 'taken', aigul)).toMatchObject({
    outcome: 'stale',
  });
});
