import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { type Finding, isWrong } from '#app/features/health/health-check.ts';
import { temporaryFolder } from '../../platform/db/test-database.ts';
import { readEnv } from '../../platform/env.ts';
import { clientIpHeader } from '../../server/installation-id.ts';
import { clientIp } from '../../server/middleware/client-ip.ts';
import { checkAddress, checkCertificate, checkPlain, renewedBefore } from './check-address.ts';
import { checkMail, mailAdvice } from './check-channels.ts';
import { checkClock } from './check-clock.ts';
import { assessServerVersion } from './check-database.ts';
import { assessDiskSpace, checkDataFolder, checkDisk } from './check-disk.ts';

const wrongs = (findings: Finding[]) => findings.filter(isWrong).map(({ text }) => text);

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function serve(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${portOf(server)}`, [Symbol.dispose]: close };
}

test('a proxy that passes on forged addresses is reported', async () => {
  let isReplaced = false;
  using site = await serve(({ headers, socket }, response) => {
    const claimed = String(headers['x-forwarded-for']);
    const forwarded = new Headers({ 'X-Forwarded-For': isReplaced ? '127.0.0.1' : claimed });
    response.setHeader(clientIpHeader, clientIp(forwarded, socket.remoteAddress, true));
    response.end('ready');
  });
  expect(wrongs(await checkAddress(site.url))).toEqual([
    expect.stringContaining('replace X-Forwarded-For'),
  ]);
  isReplaced = true;
  expect(wrongs(await checkAddress(site.url))).toEqual([]);
});

test('a proxy that also serves the site without TLS is reported', async () => {
  let isRedirected = false;
  using proxy = await serve((_, response) => {
    response.writeHead(isRedirected ? 301 : 200, { Location: 'https://kalys.example/readyz' });
    response.end('ready');
  });
  const check = () => checkPlain('https://kalys.example', proxy.url);
  expect(wrongs(await check())).toEqual([
    expect.stringContaining('let the proxy redirect it to https://kalys.example'),
  ]);
  isRedirected = true;
  expect(await check()).toEqual([]);
  expect(await checkPlain(proxy.url)).toEqual([]);
});

test('a proxy whose site is down, and an address that leads elsewhere, are reported', async () => {
  let status = 502;
  let to = 'https://www.kalys.example/readyz';
  using proxy = await serve((_, response) => {
    response.statusCode = status;
    if (status === 301) response.setHeader('Location', to);
    response.end(status === 502 ? 'Bad Gateway' : '<html>\r\n<head><title>301 Moved</title>');
  });
  expect(wrongs(await checkAddress(proxy.url))).toEqual([
    expect.stringMatching(/answers 502.*does it run\?$/),
  ]);
  status = 301;
  expect(wrongs(await checkAddress(proxy.url))).toEqual([
    expect.stringContaining('answers 301. It leads to https://www.kalys.example: set SITE_URL'),
  ]);
  status = 404;
  expect(wrongs(await checkAddress(proxy.url))).toEqual([
    expect.stringContaining('answers 404. That is another site'),
  ]);
  status = 301;
  to = '/login';
  expect(wrongs(await checkAddress(proxy.url))).toEqual([
    expect.stringContaining('answers 301. It leads back to itself'),
  ]);
});

test('a certificate that expired, or soon will, is reported', async () => {
  // Has a self-signed certificate built in.
  const server = new SMTPServer({ secure: true, logger: false });
  const { server: tls } = server;
  server.listen(0, '127.0.0.1');
  server.on('error', () => undefined);
  await once(tls, 'listening');
  const url = `https://127.0.0.1:${portOf(tls as Server)}`;
  const check = (now: string) => checkCertificate(url, Date.parse(now));
  const [ended] = wrongs(await check('3000-01-01'));
  expect(ended).toMatch(/^It ran out on \d{4}-\d\d-\d\d, and browsers refuse.*certbot renew/);
  const end = Date.parse(/\d{4}-\d\d-\d\d/.exec(`${ended}`)?.[0] ?? '');
  const days = (count: number) => new Date(end - count * 86_400_000).toISOString();
  expect(wrongs(await check(days(5)))).toEqual([
    expect.stringMatching(/^It runs out in [45] days/),
  ]);
  expect(await check(days(40))).toMatchObject([
    { level: 'fine', text: expect.stringMatching(/ in (39|40) days\.$/) },
  ]);
  // A certificate for six days is renewed every four.
  expect(renewedBefore(6 * 86_400_000)).toBeLessThan(86_400_000);
  await new Promise<void>((resolve) => server.close(resolve));
  expect(await check('3000-01-01')).toEqual([]);
});

test('an address without a certificate is reported', async () => {
  const server = createTlsServer().listen(0, '127.0.0.1');
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  expect(wrongs(await checkAddress(`https://127.0.0.1:${portOf(server)}`))).toEqual([
    expect.stringMatching(/no certificate that browsers accept \(ERR_SSL.*journalctl -u caddy/),
  ]);
  server.close();
});

test('a wrong or unsynchronized clock is reported', async () => {
  let date = new Date();
  using other = await serve((_, response) => {
    response.setHeader('Date', date.toUTCString());
    response.end('ready');
  });
  expect(wrongs(await checkAddress(other.url))).toEqual([]);
  date = new Date(Date.now() - 600_000);
  expect(wrongs(await checkAddress(other.url))).toEqual([
    expect.stringMatching(/60\d s ahead of http.*timedatectl/),
  ]);
  await using folder = await temporaryFolder();
  const program = join(folder.path, 'timedatectl');
  await writeFile(program, '#!/bin/sh\necho no\n');
  await chmod(program, 0o755);
  expect(await checkClock(program)).toMatchObject([{ level: 'note' }]);
  expect(await checkClock(join(folder.path, 'none'))).toEqual([]);
});

test('a password that the mail server refuses, and a blocked port, are distinguished', async () => {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
  });
  const smtp = server.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const url = `smtp://office:wrong@127.0.0.1:${portOf(smtp)}`;
  expect(wrongs(await checkMail(readEnv({ SMTP_URL: url })))).toEqual([
    expect.stringMatching(/^The mail server refuses .* check user and password in SMTP_URL/),
  ]);
  await new Promise<void>((done) => server.close(done));
  expect(wrongs(await checkMail(readEnv({ SMTP_URL: url })))).toEqual([
    expect.stringContaining('The mail server does not answer (connect ECONNREFUSED'),
  ]);
  const silent = { code: 'ETIMEDOUT' };
  expect(mailAdvice(silent, 'smtp://mail.example')).toContain('block port 25');
  expect(mailAdvice(silent, 'smtp://mail.example:587')).toBe('check SMTP_URL.');
  const unsigned = { code: 'ESOCKET', message: 'self-signed certificate' };
  expect(mailAdvice(unsigned, 'smtp://mail.example:587')).toContain('NODE_EXTRA_CA_CERTS');
});

test('a disk is reported before it is full', async () => {
  const mb = 1024 * 1024;
  expect(assessDiskSpace({ free: 9000 * mb, share: 0.5 }, '/data')).toMatchObject({
    level: 'fine',
  });
  const [nearly] = wrongs([assessDiskSpace({ free: 900 * mb, share: 0.05 }, '/data')]);
  expect(nearly).toBe(
    '900 MB free (5 %): no copy is written below a tenth. Free some space in /data, or take a larger disk.',
  );
  // A nearly empty small disk has no room either, nor have its backups.
  for (const share of [0.001, 0.91]) {
    const [stored] = wrongs([assessDiskSpace({ free: 36 * mb, share }, '/data')]);
    expect(stored).toContain('nothing more is kept there');
    const [copies] = wrongs([assessDiskSpace({ free: 36 * mb, share }, '/copies', 'BACKUP_DIR')]);
    expect(copies).toContain('a copy hardly fits');
  }
  expect(wrongs([await checkDisk('/proc/copies', 'BACKUP_DIR')])).toEqual([
    expect.stringMatching(/nothing can be kept in \/proc.*set BACKUP_DIR/),
  ]);
  await using folder = await temporaryFolder();
  const external = { DATA_DIR: folder.path, DATABASE_URL: 'postgres:///site?host=/run' };
  const toldOf = async (env: typeof external) =>
    (await checkDataFolder(env)).map(({ text }) => text);
  expect(await toldOf(external)).toEqual([expect.stringContaining('is missing or empty')]);
  expect(await toldOf({ ...external, DATA_DIR: join(folder.path, 'gone') })).toHaveLength(1);
  await writeFile(join(folder.path, 'files.key'), '');
  expect(await toldOf(external)).toEqual([]);
  expect(await checkDataFolder({ ...external, DATABASE_URL: undefined })).toEqual([]);
  expect(await checkDisk(join(folder.path, 'not/yet'), 'BACKUP_DIR')).toMatchObject({
    level: 'fine',
  });
});

test('a PostgreSQL that is too old, or near its end of life, is reported', () => {
  const at = (major: number) => assessServerVersion(major, new Date('2027-09-01'));
  expect(at(14)).toMatchObject({ level: 'wrong' });
  expect(at(15)).toMatchObject({ level: 'note' });
  expect(at(16)).toBeUndefined();
});
