import { expect, test } from 'vitest';
import { openPhotoProcess } from './photo-process.ts';

const picture = {
  do: 'picture',
  bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
} as const;

test('a decoder timeout counts as busy: the file may be valid', async () => {
  const work = openPhotoProcess(1);
  await expect(work.run(picture)).rejects.toMatchObject({ problem: 'busy' });
  await work.close();
});

test('a file that cannot be decoded is broken', async () => {
  const work = openPhotoProcess();
  await expect(work.run(picture)).rejects.toMatchObject({ problem: 'broken' });
  await work.close();
});
