import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { memoryLog } from '../../platform/db/test-database.ts';
import { publicRole } from '../roles.ts';
import { newDatabase } from '../test-server.ts';
import { countDemo, removeDemo, seedDemo } from './seed.ts';

test('demo data is removed, and nothing else', async () => {
  await using place = await newDatabase();
  const database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
  const { owner } = database;
  try {
    await seedDemo(owner);
    await owner.$client.query(
      `INSERT INTO comments (name, notes, approve) VALUES ('Айгуль', 'Спасибо', true);
       INSERT INTO posts (title, content) VALUES ('Новость', 'Настоящая');
       UPDATE posts SET content = 'Исправлено' WHERE id = (SELECT min(id) FROM posts)`,
    );
    const total = (await owner.$client.query('SELECT FROM comments UNION ALL SELECT FROM posts'))
      .rowCount;
    const demo = await countDemo(owner);
    expect(demo).toBe(Number(total) - 3);
    expect(await removeDemo(owner)).toBe(demo);
    expect(await countDemo(owner)).toBe(0);
    const { rows } = await owner.$client.query('SELECT content FROM posts ORDER BY content');
    expect(rows.map(({ content }) => content)).toEqual(['Исправлено', 'Настоящая']);
  } finally {
    await database.close();
  }
});
