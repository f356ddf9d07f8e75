import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase, type TestPlace } from '#db/test-server.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { asMigrator, memoryLog } from '#platform/db/test-database.ts';
import type { Language } from '../../../i18n/languages.ts';
import { decideReview } from '../decide-reviews.server.ts';
import { readReviewPage, readReviews } from '../read-reviews.server.ts';
import { correctReview, replyToReview, versionOf } from './edit-review.server.ts';
import { checkImport, importReviews } from './import-reviews.server.ts';
import { deskPageSize, listReviews, readReview } from './list-reviews.server.ts';
import { parseReviews } from './review-csv.server.ts';

let place: TestPlace;
let database: Database;
const by = 'айпери';

beforeAll(async () => {
  place = await newDatabase();
  database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
});
afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});
beforeEach(() => asMigrator(database, 'TRUNCATE comments'));

async function add(values: Record<string, unknown> = {}): Promise<string> {
  const row = { name: 'Азиз', notes: 'Спосибо!', phone_number: '+996555123456', ...values };
  const columns = Object.keys(row);
  const { rows } = await database.owner.$client.query(
    `INSERT INTO comments (${columns.join(', ')})
     VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id::text`,
    Object.values(row),
  );
  return rows[0].id;
}

async function journal() {
  const { rows } = await database.owner.$client.query(
    'SELECT actor, action, subject, before, after FROM audit ORDER BY id DESC LIMIT 1',
  );
  return rows[0];
}

const search = (words: string, byPhone = false) =>
  listReviews(database, { state: undefined, search: words, byPhone, after: undefined });

test('a decision, its Undo and the reason are in the journal, and a second tap is not', async () => {
  const id = await add();
  const waits = { state: 'waiting', reason: null };
  expect(await decideReview(database, id, { state: 'approved' }, { by })).toEqual(waits);
  expect(await readReviews(database, 'ru', 5)).toHaveLength(1);
  const after = await journal();
  expect(after).toMatchObject({
    actor: by,
    action: 'review.approve',
    subject: `review:${id}`,
    before: { state: 'waiting' },
    after: { state: 'approved' },
  });
  expect(await decideReview(database, id, { state: 'approved' }, { by })).toMatchObject({
    state: 'approved',
  });
  expect(await journal()).toEqual(after);
  await decideReview(database, id, { state: 'waiting' }, { by });
  expect(await readReviews(database, 'ru', 5)).toEqual([]);
  await decideReview(database, id, { state: 'rejected', reason: 'abuse' }, { by });
  expect(await readReview(database, id)).toMatchObject({ state: 'rejected', reason: 'abuse' });
  expect(await journal()).toMatchObject({ after: { state: 'rejected', reason: 'abuse' } });
  await decideReview(database, id, { state: 'waiting' }, { by });
  expect(await readReview(database, id)).toMatchObject({ state: 'waiting', reason: null });
  expect(await decideReview(database, '999999', { state: 'approved' }, { by })).toBeUndefined();
});

test('the queue is read page by page without a gap, oldest first, even where dates are equal', async () => {
  const ids: string[] = [];
  for (let n = 0; n < deskPageSize * 2 + 3; n += 1) {
    ids.push(
      await add({ created_at: `2026-01-${String(1 + Math.floor(n / 4)).padStart(2, '0')}` }),
    );
  }
  await add({ approve: true });
  for (const [state, count] of [
    ['waiting', ids.length],
    [undefined, ids.length + 1],
  ] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listReviews(database, { state, search: '', byPhone: false, after });
      seen.push(...page.reviews.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
    if (state) expect(seen.slice(0, 4).sort()).toEqual(ids.slice(0, 4).sort());
  }
  const odd = await listReviews(database, {
    state: 'waiting',
    search: '',
    byPhone: false,
    after: "1'; DROP TABLE comments",
  });
  expect(odd.reviews).toHaveLength(deskPageSize);
});

test('search finds words anywhere, takes % as it is, and phones only for whoever may see them', async () => {
  await add({ name: 'Нургүл', notes: 'Скидка 100% была' });
  await add({ notes: 'Алып берди', company_name: 'Ак-Жол' });
  for (const words of ['нургүл', '100%', 'ак-жол']) {
    expect((await search(words)).reviews, words).toHaveLength(1);
  }
  expect((await search('0%0')).reviews).toEqual([]);
  expect((await search('0555 12-34-56', true)).reviews).toHaveLength(2);
  expect((await search('0555 12-34-56')).reviews).toEqual([]);
  expect(Object.keys((await search('нургүл')).reviews[0] ?? {})).not.toContain('phone_number');
});

test('testimonials are those in the language of the page first, however new the others are', async () => {
  await add({ notes: 'Thank you!', lang: 'en', created_at: '2026-01-01', approve: true });
  await add({ notes: 'Рахмат!', lang: 'kg', created_at: '2026-03-01', approve: true });
  await add({ notes: 'Спасибо!', lang: 'ru', created_at: '2026-02-01', approve: true });
  const first = async (language: Language) =>
    (await readReviews(database, language, 2)).map(({ lang }) => lang);
  expect(await first('en')).toEqual(['en', 'kg']);
  expect(await first('ru')).toEqual(['ru', 'kg']);
});

test('a correction keeps what the author wrote, and nobody corrects over another', async () => {
  const id = await add({ approve: true });
  const before = { name: 'Азиз', company_name: null, notes: 'Спосибо!' };
  const after = { ...before, notes: 'Спасибо!' };
  const seen = versionOf(before);
  expect(await correctReview(database, id, after, { by, seen })).toBe('done');
  expect((await readReviews(database, 'ru', 1))[0]?.notes).toBe('Спасибо!');
  expect(await readReview(database, id)).toMatchObject({ notes: 'Спасибо!', original: before });
  const entry = await journal();
  expect(entry).toMatchObject({
    action: 'review.correct',
    before: { text: seen },
    after: { text: versionOf(after), fields: ['notes'] },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Сп[оа]сибо/);
  const other = { ...before, notes: 'Спасибо Вам!' };
  expect(await correctReview(database, id, other, { by, seen })).toBe('changed');
  expect(await correctReview(database, id, after, { by, seen })).toBe('done');
  const latest = versionOf(after);
  expect(await correctReview(database, id, before, { by, seen: latest })).toBe('done');
  expect(await readReview(database, id)).toMatchObject({ original: null });
  expect(await correctReview(database, '999999', after, { by, seen })).toBe('gone');
});

test('an answer shows below its review, and an empty one takes it away', async () => {
  const id = await add({ approve: true });
  const shown = async () =>
    (await readReviewPage(database, 'ru', { own: false, page: 1 })).reviews[0]?.reply;
  expect(await replyToReview(database, id, 'Рады помочь, Азиз!', { by })).toBe(true);
  expect(await shown()).toBe('Рады помочь, Азиз!');
  expect(JSON.stringify(await journal())).not.toContain('Азиз');
  expect(await replyToReview(database, id, '', { by })).toBe(true);
  expect(await shown()).toBeNull();
  expect(await replyToReview(database, '999999', 'Да', { by })).toBe(false);
});

const csv = `\ufeffИмя;Отзыв;Дата;Язык
Айгүл;"Рахмат; баары
жакшы";21.11.2024;kg
Ян;Хорошо;2024-01-05;
;Без имени;;
Пётр;;;
Анна;Дата;31.02.2024;
Олег;Язык;;de
Ян;Хорошо;2024-01-06;`;

test('a file is read row by row, and what is wrong has its row', () => {
  const parsed = parseReviews(csv, 'ru');
  if ('problem' in parsed) throw new Error(parsed.problem);
  expect(
    parsed.rows.map((row) => ('problem' in row ? `${row.row} ${row.problem}` : row.row)),
  ).toEqual([2, 3, '4 name', '5 notes', '6 date', '7 language', 8]);
  expect(parsed.rows[0]).toMatchObject({
    review: {
      name: 'Айгүл',
      notes: 'Рахмат; баары\nжакшы',
      lang: 'kg',
      company_name: null,
      created_at: new Date('2024-11-21T06:00Z'),
    },
  });
});

test.each([
  ['', 'columns'],
  ['имя,отзыв', 'empty'],
  ['"имя,отзыв\nЯн,Да', 'columns'],
  ['PK\u0003\u0004', 'unreadable'],
  ['a,b\nc,d', 'columns'],
  [`имя,отзыв\n${'Ян,Да\n'.repeat(501)}`, 'tooMany'],
])('a file %j is refused: %s', (text, problem) => {
  expect(parseReviews(text.slice(0, 9000), 'ru')).toEqual({ problem });
});

test('an import says before what it will do, does it once, and names the source', async () => {
  const parsed = parseReviews(csv, 'ru');
  const rows = 'rows' in parsed ? parsed.rows : [];
  const reviews = rows.flatMap((row) => ('review' in row ? [row.review] : []));
  expect(await checkImport(database, '2ГИС', reviews)).toEqual([true, true, false]);
  expect(await readReviews(database, 'ru', 9)).toEqual([]);
  const options = { source: '2ГИС', publish: true, by };
  expect(await importReviews(database, reviews, options)).toBe(2);
  expect(await journal()).toMatchObject({ action: 'review.import', after: { added: 2 } });
  expect(await checkImport(database, '2ГИС', reviews)).toEqual([false, false, false]);
  expect(await importReviews(database, reviews, options)).toBe(0);
  const [first] = await readReviews(database, 'kg', 9);
  expect(first).toMatchObject({ name: 'Айгүл', source: '2ГИС' });
});
