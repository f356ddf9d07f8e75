import { expect, test } from 'vitest';
import { publicRole } from '#db/roles.ts';
import { newDatabase } from '#db/test-server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { memoryLog } from '#platform/db/test-database.ts';
import { deskPostsSize, listDeskPosts } from './list-posts.server.ts';
import { createPost } from './publish-post.server.ts';

test('posts are listed without a gap, found by their titles in any language, and by number', async () => {
  await using place = await newDatabase();
  const database = await openDatabase({ ...place, log: memoryLog().log, publicRole });
  try {
    // Every fourth has the same date; the oldest one has a unique word.
    await database.owner.$client.query(
      `INSERT INTO posts (title, content, created_at)
       SELECT CASE n WHEN 1 THEN 'Өмүрбек' ELSE 'Договор ' || n END, 'т', date '2020-01-01' + n / 4
       FROM generate_series(1, 200) n;
       INSERT INTO post_translations (post_id, lang, title, content) VALUES (7, 'en', 'Lease', 't')`,
    );
    const draft = await createPost(database, { by: 'a' });
    const all = async (search: string) => {
      const ids: number[] = [];
      let after: string | undefined;
      do {
        const page = await listDeskPosts(database, { filter: 'all', search, after });
        ids.push(...page.posts.map(({ id }) => id));
        after = page.next;
      } while (after);
      return ids;
    };
    const ids = await all('');
    expect(ids).toHaveLength(201);
    expect(new Set(ids).size).toBe(201);
    expect(ids.slice(0, 2)).toEqual([draft, 200]);
    expect(await all('догов')).toEqual(ids.filter((id) => id !== draft && id !== 1));
    expect(await all('омур')).toEqual([1]);
    expect(await all('lease')).toEqual([7]);
    expect(await all('№ 42')).toEqual([42]);
    expect(await all('нет такого')).toEqual([]);
    const english = { filter: 'all', search: '№ 7', language: 'en' } as const;
    const { posts } = await listDeskPosts(database, english);
    expect(posts).toMatchObject([{ title: 'Lease', titleLanguage: 'en' }]);
    const drafts = await listDeskPosts(database, { filter: 'drafts', search: '', after: "1'--" });
    expect(drafts.posts).toMatchObject([{ id: draft, place: 'draft', title: '', date: null }]);
    expect(deskPostsSize).toBeLessThan(ids.length / 2);
  } finally {
    await database.close();
  }
});
