import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReviews } from '../app/modules/reviews/read-reviews.server.ts';
import { publicRole } from '../db/roles.ts';
import { newDatabase, type TestPlace } from '../db/test-server.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { memoryLog } from '../platform/db/test-database.ts';

let place: TestPlace;
let database: Database;

beforeAll(async () => {
  place = await newDatabase();
  database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
  await database.owner.$client.query(`
    INSERT INTO comments (name, company_name, notes, lang, approve) VALUES
      ('А Б', 'ОсОО "Ромашка"', 'Не ждали - а вышло', 'ru', true)`);
});

afterAll(async () => {
  await database.close();
  await place[Symbol.asyncDispose]();
});

test('reviews are typeset, the names of people are not', async () => {
  expect(await readReviews(database, 'ru', 1)).toMatchObject([
    { name: 'А Б', company_name: 'ОсОО «Ромашка»', notes: 'Не\u00a0ждали\u00a0— а\u00a0вышло' },
  ]);
});
