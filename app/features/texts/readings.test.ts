import { expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { unreadHashes } from '../../i18n/native-reading.server.ts';
import { noteRead, readUnread } from './readings.server.ts';

test('a section is read when somebody says so, until a release brings other texts', async () => {
  await using site = await openTestSite();
  const { database } = site;
  const by = 'a-member';
  const before = await readUnread(database);
  expect(before).toContain('home');
  // The desk's own texts are not texts of the site, and cannot be edited there.
  expect(before.filter((section) => section.startsWith('desk'))).toEqual(['deskAnswers']);
  expect(await noteRead(database, 'home', by)).toBe(true);
  expect(await noteRead(database, 'home', by), 'twice').toBe(true);
  expect(await noteRead(database, 'deskHealth', by)).toBe(false);
  expect(await readUnread(database)).toEqual(before.filter((section) => section !== 'home'));
  const { owner } = database;
  const { rows } = await owner.$client.query(
    "SELECT hash FROM text_readings WHERE file = 'kg/home'",
  );
  expect(rows).toEqual([{ hash: unreadHashes('kg').get('kg/home') }]);
  await owner.$client.query("UPDATE text_readings SET hash = 'earlier'");
  expect(await readUnread(database)).toEqual(before);
});
