import { randomUUID } from 'node:crypto';
import { type Finding, fine, wrong } from '#app/features/health/health-check.ts';
import { openObjectStore } from '#platform/object-store.ts';
import { safeMessage } from '#platform/redact.ts';

/** Writes, reads and deletes a small file in the photo store. */
export async function checkPhotoStore(url: string): Promise<Finding> {
  const store = openObjectStore(url, { timeoutMs: 5000, retries: 0 });
  const name = `doctor-${randomUUID()}`;
  const steps = [
    {
      why: 'Nothing can be written: check address, key, secret and bucket in STORAGE_URL',
      run: () => store.put(name, new Blob([name])),
    },
    {
      why: 'What was written cannot be read: let the key of STORAGE_URL read (s3:GetObject)',
      run: async () => {
        const text = await (await store.get(name))?.text();
        if (text !== name) throw new Error(text === undefined ? 'It is not there.' : 'It differs.');
      },
    },
    {
      why: `${name} was written and cannot be deleted: let the key of STORAGE_URL delete (s3:DeleteObject)`,
      run: () => store.remove(name),
    },
  ];
  for (const { why, run } of steps) {
    try {
      await run();
    } catch (error) {
      return wrong(`${why}. ${safeMessage(error as Error)}`);
    }
  }
  return fine('A file was written, read and deleted.');
}
