import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../platform/db/test-database.ts';
import { expiredCopies, listCopies, readState, rotateCopies, writeState } from './backup-folder.ts';

const nameOf = (at: Date) => `kalys-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;

test('hourly backups are kept for a day, the last of each day for a month', async () => {
  const now = new Date('2026-11-22T12:10:00Z');
  const hourly = Array.from({ length: 40 * 24 }, (_, hours) => {
    const at = new Date(now.getTime() - hours * 3_600_000);
    return { file: nameOf(at), at };
  });
  const expired = new Set(expiredCopies(hourly, now, 30).map(({ file }) => file));
  const left = hourly.filter(({ file }) => !expired.has(file));
  const days = left.map(({ file }) => file.slice(6, 16));
  expect(left.slice(0, 25)).toEqual(hourly.slice(0, 25));
  expect(left).toHaveLength(25 + 29);
  expect(new Set(days).size).toBe(31);
  for (const { file } of left.slice(25)) expect(file).toContain('T23-10-00');
});

test('the newest backup is kept, however old; partial ones are deleted', async () => {
  await using folder = await temporaryFolder();
  const now = new Date();
  const old = nameOf(new Date('2020-01-01T00:00:00Z'));
  const part = 'kalys-2020-01-02T00-00-00.backup.part';
  for (const name of [old, part, 'notes.txt']) await writeFile(join(folder.path, name), '');
  await utimes(join(folder.path, part), 0, 0);
  await rotateCopies(folder.path, now, 30);
  expect((await readdir(folder.path)).sort()).toEqual([old, 'notes.txt']);
  expect(await listCopies(folder.path)).toEqual([
    { file: old, at: new Date('2020-01-01T00:00:00Z') },
  ]);
  expect(await listCopies(join(folder.path, 'missing'))).toEqual([]);
});

test('the state of a folder is stored in it', async () => {
  await using folder = await temporaryFolder();
  expect(await readState(folder.path)).toEqual({});
  const state = { problem: { at: '2026-11-22T00:00:00.000Z', message: 'why' } };
  await writeState(folder.path, state);
  expect(await readState(folder.path)).toEqual(state);
  await writeFile(join(folder.path, 'state.json'), '{"pro');
  expect(await readState(folder.path)).toEqual({});
});
