import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openScanner, ScannerAway } from './clamd.ts';
import { eicar, FakeClamd } from './fake-clamd.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a clean file passes, an infected one is named, also at the end of ten megabytes', async () => {
  const clamd = await FakeClamd.start();
  const scanner = openScanner(clamd.url);
  expect(await scanner.version()).toMatch(/^ClamAV /);
  expect(await scanner.scan(bytes('%PDF-1.7'))).toBeUndefined();
  expect(await scanner.scan(bytes(''))).toBeUndefined();
  expect(await scanner.scan(bytes('a'.repeat(10 * 1024 * 1024) + eicar))).toBe('Eicar-Signature');
  await clamd.stop();
  await expect(scanner.scan(bytes('%PDF-1.7'))).rejects.toThrow(ScannerAway);
});

test('a daemon that refuses the size, answers otherwise, or hangs up has not said that a file is clean', async () => {
  const clamd = await FakeClamd.start({ streamMax: 1024 });
  await expect(openScanner(clamd.url).scan(new Uint8Array(3_000_000))).rejects.toThrow(
    'INSTREAM size limit exceeded. ERROR',
  );
  await clamd.stop();
  for (const reply of ['stream: OK', 'stream: lstat() failed. ERROR\0', '']) {
    const server = createServer((socket) => socket.end(reply)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.on('listening', resolve));
    const { port } = server.address() as { port: number };
    await expect(openScanner(`tcp://127.0.0.1:${port}`).scan(bytes('a'))).rejects.toThrow(
      ScannerAway,
    );
    server.close();
  }
});
