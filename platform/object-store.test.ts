import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openObjectStore } from './object-store.ts';

test('a listing with several pages is complete', async () => {
  // A response of S3; s3rver encrypts the token with DES, which Node no longer supports.
  const pages = [
    '<Key>site/photos/a</Key><NextContinuationToken>1+/=</NextContinuationToken>',
    '<Key>site/photos/b</Key><Key>site/photos/c</Key>',
  ];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://store').searchParams;
    response.end(pages[query.get('continuation-token') === '1+/=' ? 1 : 0]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/files/site`;
  const store = openObjectStore(url, { timeoutMs: 5000, retries: 0 });
  expect(await store.list('photos/')).toEqual(['photos/a', 'photos/b', 'photos/c']);
  server.close();
});
