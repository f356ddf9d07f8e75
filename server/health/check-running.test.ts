import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finding } from '../../app/features/health/health-check.ts';
import { temporaryFolder } from '../../platform/db/test-database.ts';
import { startedHeader } from '../../server/installation-id.ts';
import { checkAddress } from './check-address.ts';
import { checkRunning } from './check-running.ts';

/** Findings except those about a build in this folder. */
const texts = (found: readonly Finding[]) =>
  found.map(({ text }) => text).filter((text) => !text?.includes('is built here'));

async function startedAt(moment: string): Promise<[Server, number]> {
  const server = createServer((_, response) => {
    response.setHeader(startedHeader, moment);
    response.end('ok 9.9.9+abc');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [server, (server.address() as AddressInfo).port];
}

test('settings that changed after the start are reported, also without DNS', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, '.env');
  await writeFile(file, '');
  const [server, PORT] = await startedAt('2026-11-26T11:00:00.000Z');
  const check = async (siteUrl: string, changed: string) => {
    await utimes(file, new Date(changed), new Date(changed));
    const found = await checkRunning(siteUrl, { HOST: '0.0.0.0', PORT }, file);
    return found.filter(({ level }) => level === 'wrong').map(({ text }) => text);
  };
  const said = [expect.stringContaining('was written after the site had been started')];
  const own = `http://127.0.0.1:${PORT}`;
  const notes = async () => {
    const found = await checkRunning('http://kalys.invalid', { HOST: '0.0.0.0', PORT }, file);
    return texts(found.filter(({ level }) => level === 'note'));
  };
  expect(await check(own, '2026-11-26T10:59:00Z')).toEqual([]);
  expect(await check(own, '2026-11-26T11:01:00Z')).toEqual(said);
  expect(await check('http://kalys.invalid', '2026-11-26T11:01:00Z')).toEqual(said);
  expect(await notes()).toEqual([`It runs, and answers on ${own}.`]);
  const told = await checkAddress('https://kalys.invalid');
  expect(told).toMatchObject([{ text: expect.stringMatching(/^The name kalys.invalid leads no/) }]);
  server.close();
  server.closeAllConnections();
  expect(await check(own, '2026-11-26T11:01:00Z')).toEqual([]);
  expect(await notes()).toEqual([`Nothing answers on ${own}.`]);
});

test('another machine behind the name does not affect the site here', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, '.env');
  await writeFile(file, '');
  await utimes(file, new Date('2026-11-26T11:30:00Z'), new Date('2026-11-26T11:30:00Z'));
  const [other, otherPort] = await startedAt('2026-11-26T11:00:00.000Z');
  const [here, PORT] = await startedAt('2026-11-26T12:00:00.000Z');
  const siteUrl = `http://localhost:${otherPort}`;
  const said = async () => {
    const found = await checkRunning(siteUrl, { HOST: '127.0.0.1', PORT }, file);
    return texts(found);
  };
  const own = `http://127.0.0.1:${PORT}`;
  expect(await said()).toEqual([expect.stringContaining(`It runs on ${own}; what ${siteUrl}`)]);
  here.close();
  here.closeAllConnections();
  expect(await said()).toEqual([expect.stringContaining(`${own}; ${siteUrl} does, from another`)]);
  other.close();
  other.closeAllConnections();
});
