import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketFolderOf, socketPort } from '../embedded-postgres/socket-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { asMigrator, eventually, memoryLog, temporaryFolder } from './test-database.ts';

const { log } = memoryLog();
const publicRole = 'test_public';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openDatabase({ dataDir: folder.path, log, publicRole });
  await asMigrator(
    database,
    `
    create table secrets (phone text);
    insert into secrets values ('+996555000111');
    create view open as select 1 as one;
    grant select on open to ${publicRole};
  `,
  );
});

afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

/** A TCP proxy to the database that, while hanging, accepts connections but does not answer. */
async function hangingServer(socketFolder: string) {
  const sockets = new Set<Socket>();
  let hanging = false;
  const server = createServer((near) => {
    const far = connect(join(socketFolder, `.s.PGSQL.${socketPort}`));
    const pair = [near, far] as const;
    for (const [from, to] of [pair, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      if (hanging) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang(on: boolean) {
      hanging = on;
      for (const socket of sockets) on ? socket.pause() : socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** SQLSTATE: insufficient_privilege, read_only_sql_transaction. */
const denied = { code: expect.stringMatching(/^(42501|25006)$/) };

/** Expects that only the public view can be read, and nothing written. */
async function expectConfined(reader: Database['reader']): Promise<void> {
  const { rows } = await reader.$client.query('select one, current_user as role from open');
  expect(rows).toEqual([{ one: 1, role: publicRole }]);
  for (const attempt of ['select * from secrets', 'insert into secrets values (1)']) {
    await expect(reader.$client.query(attempt)).rejects.toMatchObject(denied);
  }
}

describe('openDatabase', () => {
  it('is ready, with the owner no superuser', async () => {
    expect(await database.isReady()).toBe(true);
    const { rows } = await database.owner.$client.query(
      'select rolsuper, current_database() as name from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, name: 'kalys' }]);
  });

  it('indexes Cyrillic words and trigrams', async () => {
    const { rows } = await database.owner.$client.query(`
      select to_tsvector('simple', '«Суд», үй')::text as words, lower('ЁӨҮҢ') as small`);
    expect(rows).toEqual([{ words: "'суд':1 'үй':2", small: 'ёөүң' }]);
    await asMigrator(database, 'create extension pg_trgm');
    const trigrams = await database.owner.$client.query(`select show_trgm('Суд') as found`);
    expect(trigrams.rows[0].found).toHaveLength(4);
  });

  it('confines the reader', () => expectConfined(database.reader));

  it.each([
    'reset role; select * from secrets',
    'set role none; select * from secrets',
    'set role kalys',
    'set role postgres',
    'reset session authorization; select * from secrets',
    'set session authorization postgres',
    "set default_transaction_read_only = off; insert into secrets values ('1')",
  ])('does not let the reader out: %s', async (attempt) => {
    await expect(database.reader.$client.query(attempt)).rejects.toMatchObject(denied);
    await expectConfined(database.reader);
  });

  it('cancels a query after five seconds', async () => {
    const began = Date.now();
    await expect(database.owner.$client.query('select pg_sleep(20)')).rejects.toMatchObject({
      code: '57014',
    });
    expect(Date.now() - began).toBeLessThan(5900);
  });

  it('replaces connections that were cut', async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and pid <> pg_backend_pid()`;
    await Promise.all([1, 2, 3].map(() => database.owner.$client.query('select pg_sleep(0.05)')));
    await database.owner.$client.query(cut);
    await eventually(() => database.isReady());
  });
});

it('survives the loss of a connection between two queries of a transaction', async () => {
  const lost = database.owner.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await database.owner.$client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await pause(100);
    await tx.execute('select 1');
  });
  await expect(lost).rejects.toThrow();
  expect(await database.isReady()).toBe(true);
});

describe('openDatabase with DATABASE_URL', () => {
  it('leaves no session state on a pooled connection', async () => {
    const databaseUrl = `postgres:///kalys?host=${socketFolderOf(folder.path, 'kalys')}&user=kalys`;
    const other = await openDatabase({
      dataDir: '/nowhere',
      databaseUrl,
      directUrl: databaseUrl,
      log,
      publicRole,
    });
    const read = (sql: string) => other.reader.$client.query(sql);
    try {
      expect((await read('select one, current_user as who from open')).rows).toEqual([
        { one: 1, who: publicRole },
      ]);
      await expect(read('select * from secrets')).rejects.toMatchObject(denied);
      await expect(read('insert into secrets values (1)')).rejects.toMatchObject(denied);
      await expect(read('select pg_sleep(3)')).rejects.toThrow();
      const client = await other.reader.$client.connect();
      const { rows } = await client.query(
        `select current_user as who, current_setting('statement_timeout') as timeout,
           current_setting('default_transaction_read_only') as read_only`,
      );
      client.release();
      expect(rows).toEqual([{ who: 'kalys', timeout: '0', read_only: 'off' }]);
    } finally {
      await other.close();
    }
  });

  const url = (user: string) =>
    `postgres:///kalys?host=${socketFolderOf(folder.path, 'kalys')}&user=${user}&password=hunter2`;

  it('uses that server and confines the reader', async () => {
    const options = { dataDir: '/nowhere', databaseUrl: url('kalys'), log, publicRole };
    const other = await openDatabase(options);
    try {
      expect(await other.isReady()).toBe(true);
      await expectConfined(other.reader);
    } finally {
      await other.close();
    }
    expect(await database.isReady()).toBe(true);
  });

  it('fails without the role of the reader', async () => {
    const options = { dataDir: '/nowhere', databaseUrl: url('kalys'), log, publicRole: 'missing' };
    const other = await openDatabase(options);
    try {
      await expect(other.reader.$client.query('select 1')).rejects.toThrow('"missing"');
      expect(await other.isReady()).toBe(false);
    } finally {
      await other.close();
    }
  });

  it.each([
    [
      'postgres://user:hunter2@127.0.0.1:1/site',
      'nothing listens there; start it, or correct host and port',
    ],
    ['postgres://user:hunter2@no.invalid/site', 'no machine has that name|cannot be looked up'],
    [() => url('nobody-here'), 'refuses the user'],
  ])('says why it cannot use %s', async (given, reason) => {
    const databaseUrl = typeof given === 'string' ? given : given();
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl, log, publicRole });
    const error = await opening.catch((problem) => problem);
    expect(error).toMatchObject({ name: 'SettingError' });
    expect(error.message).toMatch(new RegExp(`^DATABASE_URL: .*(${reason})\\.$`));
    expect(error.message).not.toContain('hunter2');
  });

  it.each(['directUrl', 'ownerUrl'])('refuses another database by %s', async (way) => {
    const databaseUrl = url('kalys');
    const elsewhere = databaseUrl.replace('/kalys?', '/postgres?');
    const options = { dataDir: '/nowhere', databaseUrl, log, publicRole };
    await expect(openDatabase({ ...options, [way]: elsewhere })).rejects.toThrow(
      /^DATABASE_\w+ leads to another database than DATABASE_URL: /,
    );
  });

  it('fails every read within two seconds when the server hangs, and reads again afterwards', async () => {
    const { port, hang, close } = await hangingServer(socketFolderOf(folder.path, 'kalys'));
    const databaseUrl = `postgres://kalys@127.0.0.1:${port}/kalys`;
    const other = await openDatabase({ dataDir: '/nowhere', databaseUrl, log, publicRole });
    const read = () => other.reader.$client.query('select one from open');
    try {
      await read();
      hang(true);
      const began = Date.now();
      // More than the pool has connections, so that some wait for one.
      const reads = await Promise.allSettled(Array.from({ length: 30 }, read));
      expect(reads.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      expect(Date.now() - began).toBeLessThan(2000);
      hang(false);
      await eventually(() => other.isReady());
      await read();
    } finally {
      await other.close();
      close();
    }
  });

  it('does not mistake a blocked event loop for a slow server', async () => {
    const read = () => database.reader.$client.query('select one from open');
    await read();
    const reading = read();
    // Blocks the event loop, as a start on a busy machine does: nothing reads from the connection.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    expect((await reading).rows).toHaveLength(1);
  });

  it('gives up a server that does not answer', async () => {
    await using server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const databaseUrl = `postgres://user:hunter2@127.0.0.1:${port}/site`;
    await expect(
      openDatabase({ dataDir: '/nowhere', databaseUrl, log, publicRole }),
    ).rejects.toThrow('it does not answer');
  });
});
