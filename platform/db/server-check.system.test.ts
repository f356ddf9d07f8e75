import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { socketFile, socketFolderOf } from '../embedded-postgres/socket-folder.ts';
import { openDatabase } from './database.ts';
import { memoryLog, temporaryFolder } from './test-database.ts';

const publicRole = 'test_public';

/** A startup message, the only protocol message without a type byte (PostgreSQL documentation, 54.7). */
function startup(values: string[]): Buffer {
  const words = Buffer.from(`${values.join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, words]);
}

/**
 * Shares one server connection among all clients in turn, as PgBouncer does in transaction mode. Clients get the
 * recorded greeting instead of signing in.
 */
async function pooler(socket: string) {
  const server = connect(socket);
  server.write(startup(['user', 'kalys', 'database', 'kalys']));
  // One packet has it all: authentication, parameters, ready.
  const [greeting] = (await once(server, 'data')) as [Buffer];
  let asking: Socket | undefined;
  server.on('data', (answer) => asking?.write(answer));
  const front = createServer((near) => {
    near.once('data', () => {
      near.write(greeting);
      near.on('data', (question: Buffer) => {
        const ends = question[0] === 'X'.charCodeAt(0);
        if (ends) return;
        asking = near;
        server.write(question);
      });
    });
    near.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: (front.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.destroy();
      front.close();
    },
  };
}

test('a pooler that shares connections is refused with an explanation, and nothing is changed', async () => {
  await using folder = await temporaryFolder();
  const { log } = memoryLog();
  const embedded = await openDatabase({ dataDir: folder.path, log, publicRole });
  const socket = socketFile(socketFolderOf(folder.path, 'kalys'));
  await using pooled = await pooler(socket);
  const databaseUrl = `postgres://kalys@127.0.0.1:${pooled.port}/kalys`;
  try {
    for (const _ of ['at first', 'again']) {
      await expect(
        openDatabase({ dataDir: '/nowhere', databaseUrl, log, publicRole }),
      ).rejects.toThrow('set DATABASE_DIRECT_URL to the same database past it');
    }
  } finally {
    await embedded.close();
  }
});
