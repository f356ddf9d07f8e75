import { expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { memoryLog } from '../../platform/db/test-database.ts';
import { publicRole } from '../roles.ts';
import { newDatabase } from '../test-server.ts';
import { countDemo, removeDemo, seedDemo, totalOf } from './seed.ts';

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
    expect(totalOf(demo)).toBe(Number(total) - 3);
    await owner.$client.query(
      `UPDATE comments SET rejected_at = now(), approve = false WHERE id = (SELECT min(id) FROM comments);
       UPDATE posts SET hidden = true WHERE id = (SELECT max(id) FROM posts WHERE content <> 'Настоящая');
       UPDATE posts SET deleted_at = now() WHERE id = (SELECT min(id) + 1 FROM posts)`,
    );
    expect(await countDemo(owner)).toEqual({
      reviews: demo.reviews,
      posts: Number(demo.posts) - 2,
    });
    expect(await countDemo(owner, true)).toEqual(demo);
    expect(await removeDemo(owner)).toEqual(demo);
    expect(await countDemo(owner)).toEqual({ reviews: 0, posts: 0 });
    const { rows } = await owner.$client.query('SELECT content FROM posts ORDER BY content');
    expect(rows.map(({ content }) => content)).toEqual(['Исправлено', 'Настоящая']);
    await owner.$client.query(
      'DELETE FROM comments; DELETE FROM post_translations; DELETE FROM posts',
    );
    expect(await seedDemo(owner), 'the next start').toBe(false);
  } finally {
    await database.close();
  }
});
