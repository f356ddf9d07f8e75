import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The harmless file that every scanner finds (eicar.org), in two parts, so that none finds this one. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/**
 * For tests only: a server that speaks the protocol of clamd and finds the EICAR file. It hangs up as clamd does where a
 * stream is longer than its limit.
 */
export class FakeClamd {
  readonly url: string;
  readonly #close: () => Promise<void>;
  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async start({ streamMax = 25 * 1024 * 1024, port = 0 } = {}): Promise<FakeClamd> {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => undefined);
      let read = Buffer.alloc(0);
      socket.on('data', (part) => {
        read = Buffer.concat([read, part]);
        const reply = answer(read, streamMax);
        if (reply) socket.end(`${reply}\0`);
      });
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const { port: taken } = server.address() as AddressInfo;
    return new FakeClamd(`tcp://127.0.0.1:${taken}`, async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    });
  }

  stop(): Promise<void> {
    return this.#close();
  }
}

/** The reply to what has come so far; undefined while a command or stream is not whole. */
function answer(read: Buffer, streamMax: number): string | undefined {
  const end = read.indexOf(0);
  if (end < 0) return undefined;
  const command = read.subarray(0, end).toString();
  if (command === 'zPING') return 'PONG';
  if (command === 'zVERSION') return 'ClamAV 1.4.3/27700/Mon Nov 23 09:00:00 2026';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const parts: Buffer[] = [];
  for (let at = end + 1; read.length >= at + 4; ) {
    const length = read.readUInt32BE(at);
    if (length > streamMax) return 'INSTREAM size limit exceeded. ERROR';
    if (length === 0) {
      return Buffer.concat(parts).includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
    }
    if (read.length < at + 4 + length) return undefined;
    parts.push(read.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
