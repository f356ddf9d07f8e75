import { expect, test } from 'vitest';
import { insertRequest, placesOf } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { checkSite, names } from './checks.steps.ts';
import { decideCheck } from './decide-check.server.ts';
import { listDueChecks } from './due-checks.server.ts';
import { explainDecision } from './explain-decision.server.ts';
import { listOpenChecks } from './list-checks.server.ts';
import { forgetDecided, secondsToUndoDecision, undoDecision } from './undo-decision.server.ts';

const at = checkSite();
const { ask } = at;

const outcomeOf = async (choice: Parameters<typeof decideCheck>[1]) =>
  (await decideCheck(at.services, choice)).outcome;

const hitOf = async (id: number) =>
  (await listDueChecks(at.services, { id: 'owner', role: 'owner' }, 'ru', new Date())).find(
    ({ key }) => key === `check ${id}`,
  )?.stands;

const ofCheck = async (id: number) =>
  (
    await at.site.database.owner.$client.query(
      'SELECT status, name, proposed_by, before_change, matched FROM conflict_checks WHERE id = $1',
      [id],
    )
  ).rows[0];

test('a declined one keeps no name, only what recognises it', async () => {
  const check = await ask({
    ...names,
    number: '0555 11 22 35',
    name: 'Тагайбеков Жеңиш',
    other1: 'Маразыков Турат',
  });
  await decideCheck(at.services, { id: check.id, decision: 'declined', by: 'aigul' });
  // The mail to the visitor has their address, no name.
  expect(await placesOf(at.site.database, ['Тагайбеков', 'Маразыков'])).toEqual([]);
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

test('a known name is cleared for a reason and by two people; a returning client needs neither', async () => {
  const client = await insertRequest(at.site.database, {
    name: 'Абдырахманова Нурия',
    code: 'K-CLNT23',
  });
  const against = await ask({
    ...names,
    number: '0555 11 22 41',
    email: '',
    name: 'Сулайманов Азат',
    other1: 'Абдырахманова Нурия',
  });
  const clear = { id: against.id, decision: 'cleared', by: 'aigul' } as const;
  expect(await hitOf(against.id)).toBe(true);
  expect(await outcomeOf(clear)).toBe('reason');
  expect(await outcomeOf({ ...clear, by: 'owner' })).toBe('reason');
  expect(await outcomeOf({ ...clear, reason: 'consent' })).toBe('proposed');
  // Tapping again changes nothing, and another secretary is no second person.
  await insertStaff(at.site.database, { id: 'meerim' });
  expect(await outcomeOf({ ...clear, reason: 'consent' })).toBe('proposed');
  expect(await outcomeOf({ ...clear, by: 'meerim', reason: 'consent' })).toBe('proposed');
  expect(await ofCheck(against.id)).toMatchObject({ status: 'waiting', proposed_by: 'meerim' });
  const told = await at.site.database.owner.$client.query(
    "SELECT recipient, text FROM messages WHERE kind = 'check-second' AND about = $1",
    [`check:${against.id}`],
  );
  expect(told.rows).toEqual([{ recipient: 'owner@kalys.example', text: expect.any(String) }]);
  expect(told.rows[0].text).not.toMatch(/Абдырахманова|Сулайманов/);
  await insertStaff(at.site.database, { id: 'lawyer', role: 'lawyer' });
  expect((await listOpenChecks(at.services, 'lawyer')).map(({ id }) => id)).toEqual([against.id]);
  expect(await outcomeOf({ ...clear, by: 'lawyer' })).toBe('done');
  // Without mail; and a lawyer has no link to send.
  const asked = await at.site.database.owner.$client.query(
    "SELECT recipient, text FROM messages WHERE kind = 'check-tell' AND about = $1",
    [`check:${against.id}`],
  );
  expect(asked.rows).toEqual([
    {
      recipient: 'meerim@kalys.example',
      text: expect.stringContaining(`done=cleared&id=${against.id}`),
    },
  ]);
  const { rows } = await at.site.database.owner.$client.query(
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
  const explain = () => explainDecision(at.services, against.code, 'owner');
  expect(await explain()).toMatchObject({
    decidedBy: 'lawyer',
    entries: [{ ...entry, name: 'Абдырахманова Нурия', requestId: Number(client) }],
  });
  await at.site.database.owner.$client.query('DELETE FROM requests WHERE id = $1', [client]);
  expect(await explain()).toMatchObject({ entries: [{ ...entry, name: '', requestId: null }] });

  await insertRequest(at.site.database, { name: 'Мамбетова Айнура', code: 'K-CLNT24' });
  const returning = await ask({
    ...names,
    number: '0555 11 22 42',
    name: 'Мамбетова Айнура',
    other1: 'Кыдыралиев Мирбек',
  });
  expect(await hitOf(returning.id)).toBe(false);
  expect(await outcomeOf({ ...clear, id: returning.id })).toBe('done');
  await at.site.database.owner.$client.query(
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
      await at.site.database.owner.$client.query(
        "SELECT kind, due_at > now() + interval '5 s' AS waits FROM messages WHERE about = $1 AND kind <> 'check-staff'",
        [`check:${check.id}`],
      )
    ).rows;
  const decide = async (decision: 'cleared' | 'declined') => {
    const decided = await decideCheck(at.services, { id: check.id, decision, by: 'aigul' });
    if (decided.outcome !== 'done') throw new Error(`It is ${decided.outcome}`);
    expect(await mails()).toEqual([{ kind: `check-${decision}`, waits: true }]);
    return decided.change;
  };
  for (const decision of ['declined', 'cleared', 'declined'] as const) {
    const change = await decide(decision);
    expect(await secondsToUndoDecision(at.site.database, change, true)).toBe(10);
    expect(await undoDecision(at.services, change, 'aigul')).toBe('done');
    expect(await undoDecision(at.services, change, 'aigul')).toBe('late');
    expect(await secondsToUndoDecision(at.site.database, change, true)).toBe(0);
    expect(await mails()).toEqual([]);
    const [again] = await listOpenChecks(at.services, 'owner', check.id);
    expect(again).toMatchObject({ status: 'waiting', phone: '+996555112248' });
    expect(again?.names.map(({ name }) => name)).toEqual(['Токтосунов Эрмек', 'Ли Борис']);
  }
  const sent = await decide('declined');
  await at.site.database.owner.$client.query(
    "UPDATE messages SET attempts = 1 WHERE kind = 'check-declined'",
  );
  expect(await undoDecision(at.services, sent, 'aigul')).toBe('late');
  await at.site.database.owner.$client.query(
    "UPDATE conflict_checks SET decided_at = now() - interval '61 s' WHERE id = $1",
    [check.id],
  );
  await forgetDecided(at.site.database);
  expect(await ofCheck(check.id)).toMatchObject({
    status: 'declined',
    name: '',
    before_change: '',
  });
});
