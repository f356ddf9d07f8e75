import { createWriteStream, openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type Copy, copiesOf, expiredCopies } from './backup-folder.ts';

/** How long the store may take for one answer, in milliseconds. */
const timeoutMs = 10 * 60_000;

/** Copies in an S3-compatible store. */
export type BackupStore = {
  /** @returns newest first */
  list: () => Promise<Copy[]>;
  put: (file: string) => Promise<void>;
  /** Fetches a copy into a folder. @returns its path */
  fetch: (name: string, folder: string) => Promise<string>;
  /** Deletes what is no longer kept. */
  rotate: (now: Date, keepDays: number) => Promise<void>;
};

/** @param url `https://key:secret@host/bucket/prefix?region=…`, path style, as every such store takes it */
export function openBackupStore(url: string): BackupStore {
  const { origin, pathname, username, password, searchParams } = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  const [bucket = '', ...rest] = pathname.split('/').filter(Boolean);
  const prefix = rest.map((part) => `${part}/`).join('');
  const at = (name: string) => `${origin}/${bucket}/${prefix}${name}`;
  const ask = async (target: string, init: RequestInit = {}) => {
    const answer = await client.fetch(target, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    throw new Error(
      `The store of backups ${new URL(origin).host} answers ${answer.status} ${code}.`,
    );
  };
  const list = async () => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}kalys-` });
    const text = await (await ask(`${origin}/${bucket}?${query}`)).text();
    const names = [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => basename(key));
    return copiesOf(names);
  };
  return {
    list,
    async put(file) {
      await ask(at(basename(file)), { method: 'PUT', body: await openAsBlob(file) });
    },
    async fetch(name, folder) {
      const { body } = await ask(at(name));
      const file = join(folder, basename(name));
      if (!body) throw new Error(`${name} is empty.`);
      await pipeline(Readable.fromWeb(body as WebStream), createWriteStream(file, { mode: 0o600 }));
      return file;
    },
    async rotate(now, keepDays) {
      for (const { file } of expiredCopies(await list(), now, keepDays)) {
        await ask(at(file), { method: 'DELETE' });
      }
    },
  };
}
