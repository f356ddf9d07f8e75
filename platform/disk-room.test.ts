import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hasRoom } from './disk-room.ts';

test('a disk has room while its free space is above the minimum', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  expect(await hasRoom(tmpdir(), 1)).toBe(true);
  expect(await hasRoom(tmpdir(), bavail * bsize * 2)).toBe(false);
  expect(await hasRoom('/nowhere', Number.MAX_SAFE_INTEGER)).toBe(true);
});
