import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createRateLimiter } from '#platform/rate-limit.ts';
import { createSecret } from '#platform/secret.ts';
import { insertRequest, openTestSite, placesOf } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import {
  type Cleared,
  clearancePath,
  NotCleared,
  openClearance,
} from '../conflicts/clearance.server.ts';
import { markChecksSpam, undoChecksSpam } from '../conflicts/crowd.server.ts';
import { decideCheck } from '../conflicts/decide-check.server.ts';
import { explainDecision } from '../conflicts/explain-decision.server.ts';
import { listOpenChecks } from '../conflicts/list-checks.server.ts';
import { receiveCheck } from '../conflicts/receive-check.server.ts';
import { forgetDecided, undoDecision } from '../conflicts/undo-decision.server.ts';
import { storeRequest } from './store-request.server.ts';
import { tellFacts } from './tell-facts.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let services: Services;
const sender = { address: '', scripted: false };
beforeAll(async () => {
  site = await openTestSite(['mail', 'telegram', 'push']);
  const secret = createSecret(Buffer.from('0123456789abcdef0123456789abcdef'));
  services = {
    ...site,
    log: createLog({ level: 'silent', readable: false, to: process.stderr }),
    secret,
    limiter: createRateLimiter(site.database, secret),
    siteUrl: 'https://kalys.example',
    staffEmail: () => 'office@kalys.example',
  };
  await insertStaff(site.database, { id: 'aigul' });
  await insertStaff(site.database, { id: 'owner', role: 'owner' });
});
afterAll(() => site[Symbol.asyncDispose]());

const names = {
  name: 'Осмонов Бакыт',
  number: '0555 11 22 33',
  email: 'bakyt@example.com',
  other1: 'Djumabekov E.',
  matter: 'debt',
};

const posted = (fields: Record<string, string>) =>
  new Request('https://kalys.example/may-we-talk', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });

async function ask(fields: Record<string, string>) {
  const answer = await receiveCheck(posted(fields), services, 'ru', sender);
  if (answer.status !== 'done') throw new Error(`It is ${answer.status}`);
  const [row] = (await listOpenChecks(services, 'owner')).filter(
    ({ code }) => code === answer.done.code,
  );
  if (!row) throw new Error('It does not wait.');
  return row;
}

const tokenOf = (code: string) =>
  clearancePath(services.secret, { code, lang: 'ru' }, new Date()).split('/').at(-1) ?? '';

const facts = 'Сосед затопил квартиру и не платит';

const tell = async (code: string) => {
  const opened = await openClearance(services, tokenOf(code));
  if (!opened) return 'closed';
  return tellFacts(posted({ notes: facts }), services, opened.cleared, sender);
};

test('names are compared with clients, listed names and other checks; the same question is one', async () => {
  await insertRequest(site.database, { name: 'Жумабеков Эркин Сапарович', code: 'K-CL2345' });
  await insertRequest(site.database, { name: 'Жумабеков Эркин', status: 'spam' });
  const check = await ask(names);
  expect(await ask(names)).toMatchObject({ code: check.code });
  expect(check.names).toMatchObject([
    { name: 'Осмонов Бакыт', own: true, candidates: [] },
    {
      name: 'Djumabekov E.',
      own: false,
      candidates: [
        { name: 'Жумабеков Эркин Сапарович', parties: [{ kind: 'client', code: 'K-CL2345' }] },
      ],
    },
  ]);
  const opposite = await ask({
    ...names,
    number: '0555 11 22 34',
    name: 'Jumabekov Erkin',
    other1: 'Osmonov Bakyt',
  });
  expect(opposite.names[1]?.candidates[0]?.parties).toMatchObject([
    { kind: 'visitor', code: check.code },
  ]);
});

test('a declined one keeps no name, only what recognises it', async () => {
  const check = await ask({
    ...names,
    number: '0555 11 22 35',
    name: 'Тагайбеков Жеңиш',
    other1: 'Маразыков Турат',
  });
  await decideCheck(services, { id: check.id, decision: 'declined', by: 'aigul' });
  // The letter that tells him knows his address, no name.
  expect(await placesOf(site.database, ['Тагайбеков', 'Маразыков'])).toEqual([]);
  const again = await ask({
    ...names,
    number: '0555 11 22 36',
    name: 'маразыков  турат',
    other1: 'Tagaybekov Zhenish',
  });
  expect(again.names).toMatchObject([
    { candidates: [{ name: '', score: 1, parties: [{ kind: 'other', code: check.code }] }] },
    { candidates: [{ name: '', parties: [{ kind: 'visitor', code: check.code }] }] },
  ]);
});

test('phones and the chat of staff hear of a question once, without its names', async () => {
  await site.database.owner.$client.query(
    `DELETE FROM messages;
     INSERT INTO push_devices (staff_id, endpoint, p256dh, auth, name)
     VALUES ('aigul', 'https://push.example.com/1', '', '', 'Телефон')`,
  );
  const fields = { ...names, number: '0555 11 22 40', name: 'Хан Виктор', other1: 'Пак Людмила' };
  const check = await ask(fields);
  await ask(fields);
  await receiveCheck(
    posted({ ...fields, number: '0555 11 22 41', website: 'x' }),
    services,
    'ru',
    sender,
  );
  const { rows } = await site.database.owner.$client.query(
    "SELECT channel, about, text FROM messages WHERE channel <> 'mail' ORDER BY channel",
  );
  expect(rows).toEqual([
    {
      channel: 'push',
      about: `check:${check.id}`,
      text: JSON.stringify({
        kind: 'check',
        text: textsOf('ru').t('emails:push.newCheck'),
        code: check.code,
      }),
    },
    {
      channel: 'telegram',
      about: `check:${check.id}`,
      text: expect.stringMatching(/\/desk\/conflicts$/),
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Хан|Пак|55511/);
});

test('facts are stored once, with the number of the check, and only while it is cleared', async () => {
  const check = await ask({
    ...names,
    number: '0555 11 22 37',
    name: 'Лиходеев Геннадий',
    other1: 'Югай Константин',
  });
  expect(await tell(check.code)).toBe('closed');
  await decideCheck(services, { id: check.id, decision: 'asked', by: 'aigul' });
  expect(await tell(check.code)).toBe('closed');
  await decideCheck(services, { id: check.id, decision: 'cleared', by: 'aigul' });
  const opened = await openClearance(services, tokenOf(check.code));
  expect(await tell(check.code)).toMatchObject({ status: 'done', done: { code: check.code } });
  expect(await tell(check.code)).toMatchObject({ status: 'done', done: { code: check.code } });
  const { rows } = await site.database.owner.$client.query(
    'SELECT notes, name FROM requests WHERE code = $1',
    [check.code],
  );
  expect(rows).toEqual([{ notes: facts, name: 'Лиходеев Геннадий' }]);
  // It is too late to refuse: he has told us.
  expect(await decideCheck(services, { id: check.id, decision: 'declined', by: 'aigul' })).toEqual({
    outcome: 'gone',
  });
  expect(opened?.used).toBe(false);

  const other = await ask({
    ...names,
    number: '0555 11 22 38',
    name: 'Хан Виктор',
    other1: 'Пак Людмила',
  });
  const taken = { id: other.id, decision: 'cleared', by: 'aigul', reason: 'otherPerson' } as const;
  expect(await decideCheck(services, taken)).toEqual({ outcome: 'proposed' });
  expect(await decideCheck(services, { ...taken, by: 'owner' })).toMatchObject({ outcome: 'done' });
  const before = await openClearance(services, tokenOf(other.code));
  await decideCheck(services, { id: other.id, decision: 'declined', by: 'aigul' });
  // Even a clearance that was opened before: the database is asked again when the facts are stored.
  const late = storeRequest(
    services,
    {
      asked: { name: 'Хан Виктор', email: '', number: '+996555112233', notes: 'Тайна дела' },
      source: 'talk',
      cleared: before?.cleared as Cleared,
      lang: 'ru',
      phone: '+996555112233',
      page: '',
      key: undefined,
    },
    { status: 'new', signs: [] },
    sender,
  );
  await expect(late).rejects.toThrow(NotCleared);
  expect(await placesOf(site.database, ['Тайна дела'])).toEqual([]);
});

const outcomeOf = async (choice: Parameters<typeof decideCheck>[1]) =>
  (await decideCheck(services, choice)).outcome;

const ofCheck = async (id: number) =>
  (
    await site.database.owner.$client.query(
      'SELECT status, name, proposed_by, before_change, matched FROM conflict_checks WHERE id = $1',
      [id],
    )
  ).rows[0];

test('a known name is cleared for a reason and by two people; a returning client needs neither', async () => {
  const client = await insertRequest(site.database, {
    name: 'Абдырахманова Нурия',
    code: 'K-CLNT23',
  });
  const against = await ask({
    ...names,
    number: '0555 11 22 41',
    name: 'Сулайманов Азат',
    other1: 'Абдырахманова Нурия',
  });
  const clear = { id: against.id, decision: 'cleared', by: 'aigul' } as const;
  expect(await outcomeOf(clear)).toBe('reason');
  expect(await outcomeOf({ ...clear, by: 'owner' })).toBe('reason');
  expect(await outcomeOf({ ...clear, reason: 'consent' })).toBe('proposed');
  // Tapping again changes nothing, and another secretary is no second person.
  await insertStaff(site.database, { id: 'meerim' });
  expect(await outcomeOf({ ...clear, reason: 'consent' })).toBe('proposed');
  expect(await outcomeOf({ ...clear, by: 'meerim', reason: 'consent' })).toBe('proposed');
  expect(await ofCheck(against.id)).toMatchObject({ status: 'waiting', proposed_by: 'meerim' });
  const told = await site.database.owner.$client.query(
    "SELECT recipient, text FROM messages WHERE kind = 'check-second' AND about = $1",
    [`check:${against.id}`],
  );
  expect(told.rows).toEqual([{ recipient: 'owner@kalys.example', text: expect.any(String) }]);
  expect(told.rows[0].text).not.toMatch(/Абдырахманова|Сулайманов/);
  await insertStaff(site.database, { id: 'lawyer', role: 'lawyer' });
  expect((await listOpenChecks(services, 'lawyer')).map(({ id }) => id)).toEqual([against.id]);
  expect(await outcomeOf({ ...clear, by: 'lawyer' })).toBe('done');
  const { rows } = await site.database.owner.$client.query(
    "SELECT actor, action, after FROM audit WHERE action LIKE 'check.%' AND subject = $1 ORDER BY id DESC LIMIT 2",
    [`check:${against.code}`],
  );
  expect(rows).toEqual([
    {
      actor: 'lawyer',
      action: 'check.decide',
      after: { decision: 'cleared', cleared_for: 'consent' },
    },
    { actor: 'meerim', action: 'check.propose', after: { cleared_for: 'consent' } },
  ]);
  // What it hit is kept encrypted, by number: who is erased is gone from it, too.
  expect((await ofCheck(against.id)).matched).not.toMatch(/CLNT23|Нурия/);
  const entry = { own: false, kind: 'client', code: 'K-CLNT23', same: true };
  const explain = () => explainDecision(services, against.code, 'owner');
  expect(await explain()).toMatchObject({
    decidedBy: 'lawyer',
    entries: [{ ...entry, name: 'Абдырахманова Нурия', requestId: Number(client) }],
  });
  await site.database.owner.$client.query('DELETE FROM requests WHERE id = $1', [client]);
  expect(await explain()).toMatchObject({ entries: [{ ...entry, name: '', requestId: null }] });

  await insertRequest(site.database, { name: 'Мамбетова Айнура', code: 'K-CLNT24' });
  const returning = await ask({
    ...names,
    number: '0555 11 22 42',
    name: 'Мамбетова Айнура',
    other1: 'Кыдыралиев Мирбек',
  });
  expect(await outcomeOf({ ...clear, id: returning.id })).toBe('done');
  await site.database.owner.$client.query(
    "UPDATE staff SET removed_at = now() WHERE id IN ('lawyer', 'meerim')",
  );
  const alone = await ask({ ...names, number: '0555 11 22 47', other1: 'Мамбетова Айнура' });
  const own = { ...clear, id: alone.id, by: 'owner', reason: 'otherPerson' } as const;
  expect(await outcomeOf(own)).toBe('done');
});

test('ten seconds of undo: names and mail of a refusal come back, once; a minute later nothing can', async () => {
  const asked = { ...names, number: '0555 11 22 48', name: 'Токтосунов Эрмек', other1: 'Ли Борис' };
  const check = await ask(asked);
  const mails = async () =>
    (
      await site.database.owner.$client.query(
        "SELECT kind, due_at > now() + interval '5 s' AS waits FROM messages WHERE about = $1 AND kind <> 'check-staff'",
        [`check:${check.id}`],
      )
    ).rows;
  const decide = async (decision: 'cleared' | 'declined') => {
    const decided = await decideCheck(services, { id: check.id, decision, by: 'aigul' });
    if (decided.outcome !== 'done') throw new Error(`It is ${decided.outcome}`);
    expect(await mails()).toEqual([{ kind: `check-${decision}`, waits: true }]);
    return decided.change;
  };
  for (const decision of ['declined', 'cleared', 'declined'] as const) {
    const change = await decide(decision);
    expect(await undoDecision(services, change, 'aigul')).toBe('done');
    expect(await undoDecision(services, change, 'aigul')).toBe('late');
    expect(await mails()).toEqual([]);
    const [again] = await listOpenChecks(services, 'owner', check.id);
    expect(again).toMatchObject({ status: 'waiting', phone: '+996555112248' });
    expect(again?.names.map(({ name }) => name)).toEqual(['Токтосунов Эрмек', 'Ли Борис']);
  }
  const sent = await decide('declined');
  await site.database.owner.$client.query(
    "UPDATE messages SET attempts = 1 WHERE kind = 'check-declined'",
  );
  expect(await undoDecision(services, sent, 'aigul')).toBe('late');
  await site.database.owner.$client.query(
    "UPDATE conflict_checks SET decided_at = now() - interval '61 s' WHERE id = $1",
    [check.id],
  );
  await forgetDecided(site.database);
  expect(await ofCheck(check.id)).toMatchObject({
    status: 'declined',
    name: '',
    before_change: '',
  });
});

test('clearance is a matter of types: no request of an intake without it', () => {
  const request = {
    asked: { name: '', email: '', number: '', notes: facts },
    lang: 'ru' as const,
    phone: '',
    page: '',
    key: undefined,
  };
  type Given = Parameters<typeof storeRequest>[1];
  // @ts-expect-error: without a clearance
  const without: Given = { ...request, source: 'talk' };
  // @ts-expect-error: a look-alike of one
  const forged: Given = { ...request, source: 'talk', cleared: { checkId: 1, code: 'K-222222' } };
  expect([without, forged]).toHaveLength(2);
});

test('what is marked as spam is compared with no name; one undo brings all of it back', async () => {
  const one = await ask({ ...names, name: 'Спамов Иван', number: '0555 77 00 01' });
  const two = await ask({ ...names, name: 'Спамов Пётр', number: '0555 77 00 02' });
  const asked = { name: 'Сидоров Анвар', other1: 'Спамов Иван', number: '0555 77 00 03' };
  const candidates = async () => {
    const { id } = await ask({ ...names, ...asked });
    const [found] = await listOpenChecks(services, 'owner', id);
    return found?.names.flatMap((compared) => compared.candidates.map(({ name }) => name));
  };
  expect(await candidates()).toContain('Спамов Иван');
  const marked = await markChecksSpam(site.database, [one.id, two.id], 'aigul');
  expect(marked.count).toBe(2);
  expect(await candidates()).not.toContain('Спамов Иван');
  expect(await undoChecksSpam(site.database, marked.change, 'aigul')).toBe(2);
  expect(await undoChecksSpam(site.database, marked.change, 'aigul')).toBe(0);
  expect(await candidates()).toContain('Спамов Иван');
});

test('whoever sends the words of another question learns nothing of it, however often', async () => {
  const asked = { ...names, name: 'Сатыбалдиева Айнура', number: '0555 11 22 34' };
  const answers = [];
  for (let n = 1; n <= 7; n += 1) {
    const stranger = { ...sender, address: `2001:db8:${n}::1` };
    answers.push(await receiveCheck(posted(asked), services, 'ru', stranger));
  }
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill('done'));
  const codes = answers.map((answer) => (answer.status === 'done' ? answer.done.code : ''));
  expect(new Set(codes).size).toBe(7);
});
