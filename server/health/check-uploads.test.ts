import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkUploads } from './check-uploads.ts';

test("a proxy that rejects clients' files is reported, one that accepts them is not", async () => {
  let maxMb = 1;
  const proxy = createServer((_, response) => response.end('ok'));
  proxy.on('checkContinue', ({ headers }, response) => {
    if (Number(headers['content-length']) > maxMb * 1024 * 1024) response.writeHead(413).end();
    else response.writeContinue();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  expect(await checkUploads(url)).toMatchObject([
    { level: 'wrong', text: expect.stringContaining('client_max_body_size') },
  ]);
  maxMb = 32;
  expect(await checkUploads(url)).toEqual([]);
  proxy.close();
  proxy.closeAllConnections();
  expect(await checkUploads(url)).toEqual([]);
});
