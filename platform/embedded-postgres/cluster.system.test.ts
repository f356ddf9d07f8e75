import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import {
  eventually,
  memoryLog,
  serverIn,
  startVisitor,
  temporaryFolder,
  withOwnerPool,
} from '../db/test-database.ts';
import { openCluster } from './cluster.ts';
import { superuser } from './presence.ts';
import { provision } from './provision.ts';
import { socketFolderOf } from './socket-folder.ts';

const isRoot = process.getuid?.() === 0;

async function open(dataDir: string, { log } = memoryLog()): Promise<Database> {
  return withOwnerPool(await openDatabase({ dataDir, log, publicRole: 'test_public' }));
}

async function visits(database: Database): Promise<number[]> {
  const { rows } = await database.owner.$client.query('select pid from visits');
  return rows.map(({ pid }) => pid);
}

describe('openCluster', () => {
  it('starts, persists data, and stops', async () => {
    await using folder = await temporaryFolder();
    const first = await open(folder.path);
    await first.owner.$client.query('create table kept as select 7 as n');
    const { rows } = await first.owner.$client.query(
      `select name, setting from pg_settings where name in ('fsync', 'listen_addresses')`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
    ]);
    await first.close();
    expect(await serverIn(folder.path)).toBeUndefined();

    const second = await open(folder.path);
    expect((await second.owner.$client.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    const socketFolder = socketFolderOf(folder.path, 'kalys');
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    await second.close();
    await expect(stat(socketFolder)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await readdir(folder.path)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('is shared by processes that start at once and leave in any order', async () => {
    await using folder = await temporaryFolder();
    const [mine, visitor] = await Promise.all([open(folder.path), startVisitor(folder.path)]);
    expect(visitor.said()).toContain('ready');
    const server = await serverIn(folder.path);

    await mine.close();
    expect(await serverIn(folder.path)).toBe(server);
    const again = await open(folder.path);
    visitor.child.kill('SIGTERM');
    expect(await visitor.ended).toBe(0);
    expect(await serverIn(folder.path)).toBe(server);
    expect(await visits(again)).toEqual([visitor.child.pid]);

    // The last two leave at once: exactly one must stop the server.
    const last = await open(folder.path);
    await Promise.all([again.close(), last.close()]);
    expect(await serverIn(folder.path)).toBeUndefined();
  });

  it('listens on a port of this machine with a password, where there are no Unix sockets', async () => {
    await using folder = await temporaryFolder();
    // As root, initdb runs as another user, who must read the password there.
    await chmod(folder.path, 0o755);
    const openByTcp = () => {
      const { log } = memoryLog();
      return openCluster({ dataDir: folder.path, name: 'kalys', tcp: true, log });
    };
    const first = await openByTcp();
    const second = await openByTcp();
    expect(second.address).toEqual(first.address);
    expect(first.address).toMatchObject({ host: '127.0.0.1', password: expect.any(String) });
    const { address } = first;
    await provision({ address, name: 'kalys', siteRole: 'test_site', publicRole: 'test_public' });

    const signIn = async (user: string, password = first.address.password) => {
      const client = new Client({ ...superuser(first.address), database: 'kalys', user, password });
      await client.connect();
      const { rows } = await client.query('select current_user as name');
      await client.end();
      return rows;
    };
    expect(await signIn('kalys')).toEqual([{ name: 'kalys' }]);
    expect(await signIn('test_site')).toEqual([{ name: 'test_site' }]);
    expect(await signIn('test_public')).toEqual([{ name: 'test_public' }]);
    await expect(signIn('postgres', 'guessed')).rejects.toThrow('password authentication failed');

    // Restarted at the same address.
    const server = await serverIn(folder.path);
    process.kill(server ?? 0, 'SIGKILL');
    await eventually(async () => {
      const now = await serverIn(folder.path);
      if (now === undefined || now === server) return false;
      return signIn('kalys').then(
        () => true,
        () => false,
      );
    });
    await first.close();
    await second.close();
    await expect.poll(() => serverIn(folder.path), { timeout: 10_000 }).toBeUndefined();
  });

  it('leaves no server when all close during its restart', async () => {
    await using folder = await temporaryFolder();
    // As root, the server runs as another user.
    await chmod(folder.path, 0o755);
    for (const delay of [0, 20, 60, 120, 200]) {
      const { log } = memoryLog();
      const openHere = () => openCluster({ dataDir: folder.path, name: 'kalys', log });
      const clusters = [await openHere(), await openHere()];
      process.kill((await serverIn(folder.path)) ?? 0, 'SIGKILL');
      await pause(delay);
      await Promise.all(clusters.map((cluster) => cluster.close()));
      await pause(500);
      expect(await serverIn(folder.path), `closed ${delay} ms after the end`).toBeUndefined();
    }
  });

  it('survives a killed site, and the next one finds committed data', async () => {
    await using folder = await temporaryFolder();
    const visitor = await startVisitor(folder.path);
    const server = await serverIn(folder.path);
    visitor.child.kill('SIGKILL');
    await visitor.ended;
    const next = await open(folder.path);
    expect(await serverIn(folder.path)).toBe(server);
    expect(await visits(next)).toEqual([visitor.child.pid]);
    await next.close();
    expect(await serverIn(folder.path)).toBeUndefined();
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('restarts a server ended by %s', async (signal) => {
    await using folder = await temporaryFolder();
    const journal = memoryLog();
    const database = await open(folder.path, journal);
    await database.owner.$client.query('create table kept as select 7 as n');
    const server = await serverIn(folder.path);
    process.kill(server ?? 0, signal);
    await eventually(async () => {
      const now = await serverIn(folder.path);
      return now !== undefined && now !== server && (await database.isReady());
    });
    expect((await database.owner.$client.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    const said = () => journal.lines.filter(({ level }) => level !== 'debug').map(({ msg }) => msg);
    await eventually(async () => said().length > 1);
    expect(said()).toEqual(['The database is away', 'The database is back']);
    await database.close();
    expect(await serverIn(folder.path)).toBeUndefined();
  });

  it('restarts when its socket folder is removed', async () => {
    await using folder = await temporaryFolder();
    const database = await open(folder.path);
    const socketFolder = socketFolderOf(folder.path, 'kalys');
    await rm(socketFolder, { recursive: true });
    const exists = () =>
      stat(socketFolder)
        .then(() => true)
        .catch(() => false);
    await eventually(exists);
    await eventually(() => database.isReady());
    await database.close();
  });

  it('starts despite a stale lock whose process id was reused', async () => {
    await using folder = await temporaryFolder();
    await (await open(folder.path)).close();
    const other = spawn('sleep', ['60']);
    const lock = `${other.pid}\n${folder.path}/postgres\n1\n5432\n/tmp\n\n1 1\nready\n`;
    await writeFile(join(folder.path, 'postgres/postmaster.pid'), lock);
    const database = await open(folder.path);
    expect(await database.isReady()).toBe(true);
    expect(other.exitCode).toBeNull();
    await database.close();
    other.kill();
  });

  it('cleans up after a start that was killed half way', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'postgres.new-999999999-abcd', 'base'), { recursive: true });
    await (await open(folder.path)).close();
    expect(await readdir(folder.path)).not.toContain('postgres.new-999999999-abcd');
  });

  it('rotates a large log', async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024));
    await (await open(folder.path)).close();
    expect((await stat(join(folder.path, 'postgres.log'))).size).toBeLessThan(100_000);
    expect((await stat(join(folder.path, 'postgres.log.1'))).size).toBeGreaterThan(10_000_000);
  });
});

describe('openCluster refuses, in one sentence', () => {
  async function refusal(dataDir: string): Promise<string> {
    const error = await open(dataDir).catch((problem) => problem);
    expect(error).toMatchObject({ name: 'SettingError' });
    return error.message;
  }

  it('a data folder that cannot be made', async () => {
    expect(await refusal('/proc/nope')).toMatch(/^DATA_DIR \(\/proc\/nope\) cannot be written/);
  });

  it('a data folder that is a file', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expect(await refusal(file)).toMatch(/^DATA_DIR .* is not a folder/);
  });

  it('a data folder without the right to write', async () => {
    await using folder = await temporaryFolder();
    // Root may write anywhere but in /proc.
    const closed = isRoot ? '/proc/self/net' : folder.path;
    if (!isRoot) await chmod(folder.path, 0o500);
    expect(await refusal(closed)).toMatch(/^DATA_DIR .* cannot be written by this user/);
    await chmod(folder.path, 0o700);
  });

  it('a cluster of another version, and a folder without a cluster', async () => {
    await using folder = await temporaryFolder();
    const cluster = join(folder.path, 'postgres');
    await mkdir(cluster);
    await writeFile(join(cluster, 'letter.txt'), '');
    if (isRoot) {
      expect(await refusal(folder.path)).toMatch(/belongs to root/);
      const { chown } = await import('node:fs/promises');
      await chown(cluster, 65534, 65534);
    }
    expect(await refusal(folder.path)).toMatch(/holds something else than a database/);
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    expect(await refusal(folder.path)).toMatch(/was made by PostgreSQL 17, this site runs 18/);
  });
});
