import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { socketFile, socketFolderOf } from '../embedded-postgres/socket-folder.ts';
import { openDatabase } from './database.ts';
import { eventually, memoryLog, temporaryFolder } from './test-database.ts';

const publicRole = 'test_public';

/** A TCP proxy to the database that can go down and return on the same port. */
async function forwarder(socket: string) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socket);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
    sockets.add(near);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    comeBack: () => listen(port),
    goAway() {
      server.close();
      for (const one of sockets) one.destroy();
      sockets.clear();
    },
  };
}

test('a database outage is logged as two lines, whatever fails meanwhile', async () => {
  await using folder = await temporaryFolder();
  const journal = memoryLog();
  const embedded = await openDatabase({ dataDir: folder.path, log: memoryLog().log, publicRole });
  const front = await forwarder(socketFile(socketFolderOf(folder.path, 'kalys')));
  const databaseUrl = `postgres://kalys@127.0.0.1:${front.port}/kalys`;
  const database = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl,
    log: journal.log,
    publicRole,
  });
  const fail = (query = 'select 1') =>
    database.owner.execute(query).then(
      () => undefined,
      (err) => database.log.error({ err }, 'Request failed'),
    );
  const said = () => journal.lines.filter(({ level }) => level !== 'debug').map(({ msg }) => msg);
  try {
    await fail('select 1 / 0');
    expect(said()).toEqual(['Request failed']);

    front.goAway();
    for (let n = 0; n < 200; n += 1) await fail();
    await eventually(async () => said().length > 1);
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
      port: 25,
    });
    database.log.warn({ err: refused }, 'No mail server');
    const cause = Object.assign(new Error('read ECONNRESET'), {
      code: 'ECONNRESET',
      syscall: 'read',
    });
    database.log.error({ err: new Error('Failed query: select 1', { cause }) }, 'Request failed');
    database.log.warn({ err: cause }, 'Mail broke off');
    const heard = ['Request failed', 'The database is away', 'No mail server', 'Mail broke off'];
    expect(said(), JSON.stringify(journal.lines)).toEqual(heard);

    await front.comeBack();
    await eventually(async () => said().length > heard.length);
    expect(journal.lines.at(-1)).toMatchObject({ msg: 'The database is back' });
    // Includes idle connections that ended.
    expect(Number(journal.lines.at(-1)?.failures)).toBeGreaterThanOrEqual(200);
    await fail('select 1 / 0');
    expect(said().at(-1)).toBe('Request failed');
  } finally {
    await database.close();
    front.goAway();
    await embedded.close();
  }
});
