import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { byLanguage } from '../../i18n/languages.ts';
import {
  listAnswers,
  readAnswer,
  saveAnswer,
  setRemoved,
  type TypedAnswer,
} from './answers.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite();
  for (const id of ['aigul', 'nurlan']) await insertStaff(site.database, { id });
});
afterAll(() => site[Symbol.asyncDispose]());

const typed = (values: Partial<TypedAnswer> = {}): TypedAnswer => ({
  label: 'Адрес',
  ...byLanguage(() => ''),
  ru: '{имя}, ждём вас',
  shared: true,
  version: 1,
  ...values,
});

async function save(values: Partial<TypedAnswer> = {}, by = 'aigul', id?: number): Promise<number> {
  const done = await saveAnswer(site.database, { id, typed: typed(values), by });
  if ('problem' in done) throw new Error(done.problem);
  return done.id;
}

const labels = async (staffId: string) =>
  (await listAnswers(site.database, staffId)).map(({ label }) => label);

test('one of the firm is everybody’s, an own one nobody else’s', async () => {
  await save({ label: 'Всем' });
  const own = await save({ label: 'Моя', shared: false });
  expect(await labels('aigul')).toEqual(['Моя', 'Всем']);
  expect(await labels('nurlan')).toEqual(['Всем']);
  expect(await readAnswer(site.database, own, 'nurlan')).toBeUndefined();
  const theft = { id: own, typed: typed({ shared: false }), by: 'nurlan' };
  expect(await saveAnswer(site.database, theft)).toEqual({ problem: 'gone' });
  expect(await setRemoved(site.database, { id: own, removed: true, by: 'nurlan' })).toBe(false);
});

test('of two who change it at once the second is told', async () => {
  const id = await save({ label: 'Вдвоём' });
  await save({ label: 'Первый' }, 'aigul', id);
  const second = { id, typed: typed({ label: 'Второй' }), by: 'nurlan' };
  expect(await saveAnswer(site.database, second)).toEqual({ problem: 'stale' });
  expect(await readAnswer(site.database, id, 'nurlan')).toMatchObject({
    label: 'Первый',
    version: 2,
  });
});

test('a removed one comes back within a day', async () => {
  const id = await save({ label: 'Убрать' });
  expect(await setRemoved(site.database, { id, removed: true, by: 'nurlan' })).toBe(true);
  expect(await labels('aigul')).not.toContain('Убрать');
  expect(await setRemoved(site.database, { id, removed: false, by: 'nurlan' })).toBe(true);
  expect(await labels('aigul')).toContain('Убрать');
});

test.each([
  [{ label: 'А' }, { problem: 'label' }],
  [{ ru: '' }, { problem: 'text' }],
  [{ kg: 'я'.repeat(1501) }, { problem: 'text' }],
  [{ en: 'Dear {sum}' }, { problem: 'fields', language: 'en', words: ['{sum}'] }],
])('%j is refused', async (values, problem) => {
  expect(
    await saveAnswer(site.database, { id: undefined, typed: typed(values), by: 'aigul' }),
  ).toEqual(problem);
});
