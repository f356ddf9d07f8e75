import { expect, test } from 'vitest';
import { publicRole } from '../../../db/roles.ts';
import { newDatabase } from '../../../db/test-server.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { memoryLog, withOwnerPool } from '../../../platform/db/test-database.ts';

test('the number of posts is updated whatever role writes them', async () => {
  await using place = await newDatabase();
  const { log } = memoryLog();
  const database = withOwnerPool(await openDatabase({ ...place, log, publicRole }));
  try {
    const write = (sql: string) => database.owner.$client.query(sql);
    const total = async () =>
      (await database.reader.$client.query('SELECT total::int FROM public_posts_total')).rows;
    expect(await total()).toEqual([{ total: 0 }]);
    // Another program whose role may only write posts.
    await write(
      'CREATE ROLE editor; GRANT INSERT, SELECT, DELETE ON posts TO editor; GRANT editor TO CURRENT_USER',
    );
    await write('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO editor');
    await write(`BEGIN; SET LOCAL ROLE editor;
      INSERT INTO posts (title, content) SELECT 'Новость', 'Текст' FROM generate_series(1, 7); COMMIT`);
    expect(await total()).toEqual([{ total: 7 }]);
    await write(`INSERT INTO posts (title, content) VALUES ('Ещё', 'одна')`);
    await write('DELETE FROM posts WHERE id IN (SELECT id FROM posts ORDER BY id LIMIT 3)');
    await write('DELETE FROM posts WHERE id < 0');
    expect(await total()).toEqual([{ total: 5 }]);
    await write(`BEGIN; INSERT INTO posts (title, content) VALUES ('Не', 'бывать'); ROLLBACK`);
    expect(await total()).toEqual([{ total: 5 }]);
    await write('TRUNCATE posts CASCADE');
    expect(await total()).toEqual([{ total: 0 }]);
  } finally {
    await database.close();
  }
});
