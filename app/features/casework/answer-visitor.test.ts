import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import type { Services } from '../../context.ts';
import { removeDraft } from './answer-draft.server.ts';
import { answerVisitor, listUnnotified, markNotified } from './answer-visitor.server.ts';
import { addDetail } from './change-request.server.ts';
import { setStep, undoChange } from './change-work.server.ts';
import { listUnread, readListed } from './list-requests.server.ts';
import { readRequest } from './read-request.server.ts';
import { markAnswersRead, readRequestPage } from './request-page.server.ts';
import { secondsToUndo } from './seconds-to-undo.server.ts';
import { isKnownBrowser, isThreadOpen, threadCookies, unlockThread } from './thread-lock.server.ts';
import { isCorrespondence } from './thread-rules.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const by = 'aigul';

beforeAll(async () => {
  site = await openTestSite();
  services = testServices(site);
  await insertStaff(site.database, { id: by, name: 'Айгүл' });
});
afterAll(() => site[Symbol.asyncDispose]());

async function asked(values: Record<string, unknown> = {}): Promise<number> {
  const promised = new Date(Date.now() + 3_600_000);
  return Number(await insertRequest(site.database, { reply_by: promised, ...values }));
}

const rows = async (text: string, ...values: unknown[]) =>
  (await site.database.owner.$client.query(text, values)).rows;

const mailsOf = (id: number) =>
  rows(
    "SELECT recipient, subject, text, due_at > now() + interval '5 seconds' AS later FROM messages WHERE about = $1 AND kind = 'request-answer'",
    `request:${id}`,
  );

/** As if the ten seconds of an undo were over. */
const pass = (id: number) =>
  rows(
    "UPDATE request_details SET shown_at = now() - interval '1 second' WHERE request_id = $1",
    id,
  );

const stateOf = async (id: number) =>
  (
    await rows(
      'SELECT status, taken_by, next_step, first_answer_at IS NOT NULL AS answered FROM requests WHERE id = $1',
      id,
    )
  )[0];

const write = (id: number, text = 'Расписка — доказательство', key: string = randomUUID()) =>
  answerVisitor(services, { id, text, key, next: 'client', by });

test('an answer stops the clock, is seen after ten seconds and told by a mail without its words', async () => {
  const id = await asked({ code: 'K-ANSWER' });
  const key = randomUUID();
  await write(id, 'Расписка — доказательство', key);
  expect(await write(id, 'Расписка — доказательство', key)).toMatchObject({ count: 0 });
  expect(await stateOf(id)).toEqual({
    status: 'waiting',
    taken_by: by,
    next_step: 'client',
    answered: true,
  });
  const page = () => readRequestPage(site.database, 'K-ANSWER');
  expect((await page())?.thread).toEqual([]);
  const [left] = (await readRequest(site.database, id, by))?.thread ?? [];
  expect(left?.secondsLeft).toBeGreaterThan(5);
  expect(left?.secondsLeft).toBeLessThanOrEqual(10);
  await pass(id);
  expect((await page())?.thread).toMatchObject([{ author: 'staff', readAt: null }]);
  const [mail, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'aziz@example.com', later: true });
  expect(JSON.stringify(mail)).not.toContain('Расписка');
  expect(mail.text).toContain('/request/K-ANSWER.');
  // A second answer within the hour, before the first is read, sends no second mail.
  await write(id, 'И договор');
  expect(await mailsOf(id)).toHaveLength(1);
  await pass(id);
  await markAnswersRead(site.database, 'K-ANSWER');
  expect((await readRequest(site.database, id, by))?.thread[0]?.readAt).toBeInstanceOf(Date);
  await write(id, 'И свидетели');
  expect(await mailsOf(id)).toHaveLength(2);
});

test('an answer is undone with the clock and its mail, until its reader sees it', async () => {
  const id = await asked();
  const first = await write(id);
  const undo = (change: object) =>
    undoChange(services, 'change' in change ? String(change.change) : '', by);
  expect(await undo(first)).toEqual({ undone: 1, sent: false });
  expect(await stateOf(id)).toMatchObject({ status: 'new', taken_by: null, answered: false });
  expect(await mailsOf(id)).toEqual([]);
  expect((await readRequest(site.database, id, by))?.thread).toEqual([]);
  const second = await write(id);
  await pass(id);
  expect(await undo(second)).toEqual({ undone: 0, sent: true });
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', answered: true });
});

test('an answer that was undone is a draft of its author, with its files, until they send or remove it', async () => {
  const id = await asked({ code: 'K-DRAFT' });
  const draft = async (reader = by) => (await readRequest(site.database, id, reader))?.draft;
  const undo = async (change: Awaited<ReturnType<typeof write>>) =>
    undoChange(services, 'change' in change ? change.change : '', by);
  const key = randomUUID();
  const file = { name: 'scan.pdf', type: 'application/pdf', size: 3 } as const;
  const files = [{ ...file, sealed: Buffer.from('pdf') }];
  await undo(await write(id, 'Расписка', key));
  await undo(await answerVisitor(services, { id, text: '', files, next: 'client', by, key }));
  expect(await draft()).toMatchObject({ text: 'Расписка', files: [{ name: 'scan.pdf' }] });
  expect(await draft('bakyt')).toBeUndefined();
  const page = () => readRequestPage(site.database, 'K-DRAFT');
  await rows("UPDATE request_details SET created_at = now() - interval '1 day'");
  expect([(await page())?.thread, await listUnnotified(site.database, { id })]).toEqual([[], []]);
  const answer = { id, text: 'Расписка и скан', key, next: 'client', by, withDraft: true } as const;
  await answerVisitor(services, answer);
  expect(await draft()).toBeUndefined();
  await pass(id);
  expect((await page())?.thread).toMatchObject([
    { text: 'Расписка и скан', files: [{ name: 'scan.pdf' }] },
  ]);
  await undo(await write(id, 'Ещё'));
  expect(await removeDraft(site.database, { id, by })).toBe(true);
  expect(await draft()).toBeUndefined();
});

test('an answer leaves the step that staff have typed, with its hour, on a missed promise too', async () => {
  const id = await asked({ code: 'K-STEP', reply_by: new Date(Date.now() - 3_600_000) });
  const step = async () => (await readRequest(site.database, id, by)) ?? undefined;
  const at = new Date(Date.now() + 2 * 3_600_000);
  const text = 'Перезвонить после обеда';
  const { version } = (await step()) ?? { version: 0 };
  await setStep(services, { id, version }, { text, at }, by);
  expect(await step()).toMatchObject({ nextText: text, dueAt: at, staffNotes: [{ text }] });
  await write(id);
  expect(await step()).toMatchObject({ nextText: text, dueAt: at, status: 'waiting' });
  await pass(id);
  await addDetail(services, 'K-STEP', 'Хорошо');
  expect(await step()).toMatchObject({ nextText: text, dueAt: at, status: 'taken' });
  const answer = { id, text: 'Да', next: 'keep', by } as const;
  await answerVisitor(services, { ...answer, key: randomUUID() });
  expect(await step()).toMatchObject({ nextText: text, dueAt: at, status: 'taken' });
  const other = { ...answer, next: 'client', replaces: 'Другой шаг' } as const;
  await answerVisitor(services, { ...other, key: randomUUID() });
  expect(await step()).toMatchObject({ nextText: text, dueAt: at });
  await answerVisitor(services, { ...other, replaces: text, key: randomUUID() });
  expect(await step()).toMatchObject({ nextText: '', nextStep: 'client', staffNotes: [{ text }] });
});

test('the visitor answers: lists show it until staff open it, and the request is in work again', async () => {
  const id = await asked({ code: 'K-BACK' });
  await write(id);
  await pass(id);
  await addDetail(services, 'K-BACK', 'Свидетель есть');
  expect(await stateOf(id)).toMatchObject({ status: 'taken', next_step: 'continue' });
  expect(await readListed(site.database, [id])).toMatchObject([{ unread: true }]);
  expect(await listUnread(site.database, 'everybody', id)).toMatchObject([{ id }]);
  expect(await listUnread(site.database, { staffId: 'bakyt', calendar: null }, id)).toEqual([]);
  expect(
    await rows(
      "SELECT recipient FROM messages WHERE kind = 'request-detail' AND about = $1",
      `request:${id}`,
    ),
  ).toEqual([{ recipient: 'aigul@kalys.example' }]);
  await readRequest(site.database, id, by);
  expect(await readListed(site.database, [id])).toMatchObject([{ unread: false }]);
  expect((await readRequestPage(site.database, 'K-BACK'))?.thread).toMatchObject([
    { author: 'staff' },
    { author: 'visitor', readAt: expect.any(Date) },
  ]);
});

test('whom no mail reaches is a task, until he is told or has looked; the finished and withdrawn', async () => {
  const id = await asked({ code: 'K-PHONE', email: '' });
  const done = await asked({ status: 'done', email: '' });
  const gone = await asked({ status: 'withdrawn' });
  expect(await write(gone)).toMatchObject({ outcome: 'stale' });
  await write(done);
  expect(await stateOf(done)).toMatchObject({ status: 'done', next_step: '' });
  await write(id);
  expect(await listUnnotified(site.database)).toEqual([]);
  await pass(id);
  await pass(done);
  expect((await listUnnotified(site.database)).map((row) => row.id)).toEqual([id, done]);
  expect(await markNotified(site.database, done, by)).toBe(true);
  await markAnswersRead(site.database, 'K-PHONE');
  expect(await listUnnotified(site.database)).toEqual([]);
});

test('an address that gave a mail back gets none, and its client stays to be told; another one gets it', async () => {
  const id = await asked({ code: 'K-BOUNCE', email: 'gone@example.com' });
  const send = async () => {
    await write(id);
    await pass(id);
    return (await mailsOf(id)).length;
  };
  expect(await send()).toBe(1);
  await rows(
    "UPDATE messages SET status = 'cancelled', outcome = 'returned' WHERE about = $1",
    `request:${id}`,
  );
  expect(await send()).toBe(1);
  expect(await listUnnotified(site.database, { id })).toHaveLength(1);
  await rows("UPDATE requests SET email = 'here@example.com' WHERE id = $1", id);
  expect(await send()).toBe(2);
});

test('from the first answer on it is a correspondence; the end of the phone opens it, once', async () => {
  const code = 'K-LOCK';
  const id = await asked({ code });
  await addDetail(services, code, 'Сначала');
  await write(id);
  await pass(id);
  await addDetail(services, code, 'Потом');
  const thread = (await readRequestPage(site.database, code))?.thread ?? [];
  expect(isCorrespondence(thread)).toBe(true);

  const request = { id, code };
  const stranger = '2001:db8:1::1';
  const tries = (typed: string, address = stranger, known = false) =>
    unlockThread(services, request, typed, { address, known });
  expect(await tries('3456')).toEqual({ outcome: 'open' });
  expect(await tries('+996 555 12-34-56')).toEqual({ outcome: 'open' });
  for (const wrong of ['', '456', '3457', '6543', 'aziz@example.com']) {
    expect(await tries(wrong)).toEqual({ outcome: 'wrong' });
  }
  // The right one, too: guessing yields nothing more today.
  expect(await tries('3456')).toMatchObject({ outcome: 'limited' });
  expect(await tries('3456', '2001:db8:2::1')).toEqual({ outcome: 'open' });

  const headersOf = (cookie = '') => new Headers({ cookie: `a=b; ${cookie.split(';')[0]}` });
  const [cookie] = threadCookies(services, 'token-1');
  expect(cookie).toContain('Path=/request/token-1; HttpOnly; SameSite=Lax; Secure');
  expect(isThreadOpen(services, 'token-1', headersOf(cookie))).toBe(true);
  expect(isThreadOpen(services, 'token-2', headersOf(cookie))).toBe(false);
  expect(isThreadOpen(services, 'token-1', headersOf('request.open=token-1'))).toBe(false);

  // A stranger with the link and many networks does not shut out who has opened it before.
  for (let network = 3; network < 110; network += 1) {
    await tries('0000', `2001:db8:${network.toString(16)}::1`);
  }
  const far = '2001:db8:ffff::1';
  expect(await tries('3456', far)).toMatchObject({ outcome: 'limited' });
  expect(await tries('3456', far, true)).toEqual({ outcome: 'open' });
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await tries('0000', far, true)).toEqual({ outcome: 'wrong' });
  }
  expect(await tries('3456', far, true)).toMatchObject({ outcome: 'limited' });
  const remembered = threadCookies(services, 'token-1').find((each) => each.includes('known'));
  expect(isKnownBrowser(services, 'token-1', headersOf(remembered))).toBe(true);
  expect(isKnownBrowser(services, 'token-2', headersOf(remembered))).toBe(false);
  expect(isThreadOpen(services, 'token-1', headersOf(remembered))).toBe(false);
});

test('an undo is offered while it works: ten seconds for an answer, until the next change for a step', async () => {
  const id = await asked();
  const changeOf = (changed: Awaited<ReturnType<typeof write>>) =>
    changed.outcome === 'done' ? changed.change : '';
  const left = (change: string) => secondsToUndo(site.database, change);
  const answer = changeOf(await write(id));
  expect(await left(answer)).toBe(10);
  await pass(id);
  expect(await left(answer)).toBe(0);

  const [{ version }] = await rows('SELECT version FROM requests WHERE id = $1', id);
  const at = new Date(Date.now() + 3_600_000);
  const step = changeOf(await setStep(services, { id, version }, { text: 'Позвонить', at }, by));
  expect(await left(answer)).toBe(0);
  expect(await left(step)).toBeUndefined();
  await undoChange(services, step, by);
  expect(await left(step)).toBe(0);
});

test('an answer that crosses a colleague’s is not sent until its author has seen theirs', async () => {
  const id = await asked();
  const nurlan = await insertStaff(site.database, { id: 'nurlan', name: 'Нурлан' });
  await answerVisitor(services, {
    id,
    text: 'Перезвоним',
    key: randomUUID(),
    next: 'client',
    by: nurlan,
  });
  const answer = { id, text: 'Приходите в 11', key: randomUUID(), next: 'client', by } as const;
  const crossed = await answerVisitor(services, { ...answer, seen: 0 });
  expect(crossed).toEqual({ outcome: 'crossed', by: 'Нурлан', text: 'Перезвоним' });
  const [{ newest }] = await rows('SELECT max(id)::int AS newest FROM request_details');
  const sent = await answerVisitor(services, { ...answer, seen: newest });
  expect(sent).toMatchObject({ outcome: 'done', count: 1 });
  // Sent twice, it is one answer, though the colleague's is newer than what the first form showed.
  expect(await answerVisitor(services, { ...answer, seen: 0 })).toMatchObject({ count: 0 });
});
