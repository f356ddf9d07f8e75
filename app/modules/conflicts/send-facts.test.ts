import { expect, test } from 'vitest';
import { placesOf } from '#test/fixtures/test-site.ts';
import { storeRequest } from '../../features/intake/store-request.server.ts';
import { StepRevoked } from '../../features/request/earlier-step.server.ts';
import type { EarlierStep } from '../../manifest/hooks.ts';
import { checkSite, names, posted, sender } from './checks.steps.ts';
import { clearancePath, openClearance } from './clearance.server.ts';
import { decideCheck } from './decide-check.server.ts';
import { sendFacts } from './send-facts.server.ts';

const at = checkSite();
const { ask } = at;

const tokenOf = (code: string) =>
  clearancePath(at.services.secret, { code, lang: 'ru' }, new Date()).split('/').at(-1) ?? '';

const facts = 'Сосед затопил квартиру и не платит';

const tell = async (code: string) => {
  const opened = await openClearance(at.services, tokenOf(code));
  if (!opened) return 'closed';
  return sendFacts(posted({ notes: facts }), at.services, opened, sender);
};

test('facts are stored once, with the number of the check, and only while it is cleared', async () => {
  const check = await ask({
    ...names,
    number: '0555 11 22 37',
    name: 'Лиходеев Геннадий',
    other1: 'Югай Константин',
  });
  expect(await tell(check.code)).toBe('closed');
  await decideCheck(at.services, { id: check.id, decision: 'asked', by: 'aigul' });
  expect(await tell(check.code)).toBe('closed');
  await decideCheck(at.services, { id: check.id, decision: 'cleared', by: 'aigul' });
  const opened = await openClearance(at.services, tokenOf(check.code));
  expect(await tell(check.code)).toMatchObject({ status: 'done', done: { code: check.code } });
  expect(await tell(check.code)).toMatchObject({ status: 'done', done: { code: check.code } });
  const { rows } = await at.site.database.owner.$client.query(
    'SELECT notes, name FROM requests WHERE code = $1',
    [check.code],
  );
  expect(rows).toEqual([{ notes: facts, name: 'Лиходеев Геннадий' }]);
  // Too late to refuse: the facts are known.
  expect(
    await decideCheck(at.services, { id: check.id, decision: 'declined', by: 'aigul' }),
  ).toEqual({
    outcome: 'gone',
  });
  expect(opened?.used).toBe(false);

  // Known from another visitor's check: two people clear it.
  const known = { ...names, name: 'Хан Виктор', other1: 'Пак Людмила' };
  await ask({ ...known, number: '0555 11 22 40' });
  const other = await ask({ ...known, number: '0555 11 22 38' });
  const taken = { id: other.id, decision: 'cleared', by: 'aigul', reason: 'otherPerson' } as const;
  expect(await decideCheck(at.services, taken)).toEqual({ outcome: 'proposed' });
  expect(await decideCheck(at.services, { ...taken, by: 'owner' })).toMatchObject({
    outcome: 'done',
  });
  const before = await openClearance(at.services, tokenOf(other.code));
  await decideCheck(at.services, { id: other.id, decision: 'declined', by: 'aigul' });
  // Even a clearance that was opened before: the database is asked again when the facts are stored.
  const late = storeRequest(
    at.services,
    {
      asked: { name: 'Хан Виктор', email: '', number: '+996555112233', notes: 'Тайна дела' },
      source: 'talk',
      step: before?.step as EarlierStep,
      lang: 'ru',
      phone: '+996555112233',
      page: '',
      key: undefined,
    },
    { status: 'new', signs: [] },
    sender,
  );
  await expect(late).rejects.toThrow(StepRevoked);
  expect(await placesOf(at.site.database, ['Тайна дела'])).toEqual([]);
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
  const forged: Given = { ...request, source: 'talk', step: { code: 'K-222222' } };
  expect([without, forged]).toHaveLength(2);
});
