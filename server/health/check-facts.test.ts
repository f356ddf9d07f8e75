import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { defaultFacts } from '../../app/content/default-facts.ts';
import { replaceFacts } from '../../app/content/snapshot.server.ts';
import { type Finding, isWrong } from '../../app/features/health/health-check.ts';
import { withFallback } from '../../app/i18n/languages.ts';
import { temporaryFolder } from '../../platform/db/test-database.ts';
import { type Env, readEnv } from '../../platform/env.ts';
import { loadEnvFile } from '../../platform/env-file.ts';
import { createSecret } from '../../platform/secret.ts';
import { installationHeader, installationId } from '../../server/installation-id.ts';
import { checkAddress } from './check-address.ts';
import { checkCopies } from './check-backups.ts';
import { checkCompany, checkMailAddresses } from './check-facts.ts';
import { checkSettings, checkSettingsFile } from './check-settings.ts';

const wrongs = (findings: Finding[]) => findings.filter(isWrong).map(({ text }) => text);

const checkFacts = (env: Env) => [...checkMailAddresses(env), ...checkCompany(env)];

const site = { SITE_URL: 'https://adilet.kg' };

afterEach(() => replaceFacts({}));

test('staff mail to an example address, and a public sample company, are reported', () => {
  const { company, contacts } = defaultFacts;
  // Sample data of the project, whatever the files contain now.
  replaceFacts({
    company: {
      ...company,
      legalName: withFallback({ ru: 'ОсОО «Калыс»' }),
      taxNumber: '00000000000000',
    },
    contacts: {
      ...contacts,
      street: withFallback({ ru: 'ул. Адилеттик, 12' }),
      phone: '+996312000000',
      mobile: '+996700000000',
      chatNumber: '+996700000000',
      email: 'office@kalys.example',
      directorEmail: 'director@kalys.example',
    },
  });
  expect(wrongs(checkFacts(readEnv(site)))).toEqual([
    expect.stringContaining('Requests and alarms go to the invented office@kalys.example'),
    expect.stringContaining('set MAIL_FROM'),
    expect.stringContaining(
      'legal name, tax number, phone, second phone, WhatsApp number, e-mail address, e-mail address of the director, street',
    ),
  ]);
  expect(checkFacts(readEnv({ SITE_URL: 'http://localhost:3000' }))).toEqual([]);
  const street = withFallback({ ru: 'ул. Ленина, 1', kg: 'Ленин көч., 1', en: '1 Lenin Street' });
  const legalName = withFallback({ ru: 'ОсОО «Адилет»', kg: '«Адилет» ЖЧК', en: 'Adilet LLC' });
  replaceFacts({
    company: { ...company, legalName, taxNumber: '12345678901234' },
    contacts: {
      ...contacts,
      street,
      phone: '+996312111111',
      mobile: '',
      chatNumber: '+996700111111',
      email: 'a@adilet.kg',
      directorEmail: 'b@adilet.kg',
      geo: { latitude: 40.5, longitude: 72.8 },
      videoId: 'dQw4w9WgXcQ',
    },
  });
  expect(checkFacts(readEnv(site))).toEqual([]);
  expect(wrongs(checkFacts(readEnv({ ...site, STAFF_EMAIL: 'me@example.com' })))).toEqual([
    expect.stringContaining('me@example.com'),
  ]);
});

test('a settings file that others can read is reported', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, '.env');
  expect(await checkSettingsFile(file)).toEqual([]);
  await writeFile(file, 'PORT=3000');
  await chmod(file, 0o640);
  expect(await checkSettingsFile(file)).toEqual([]);
  await writeFile(file, 'SMTP_URL=');
  expect(wrongs(await checkSettingsFile(file))).toEqual([expect.stringContaining('chmod 600')]);
  await chmod(file, 0o600);
  expect(await checkSettingsFile(file)).toEqual([]);
});

test('a setting of an earlier version is reported, and ignored', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, '.env');
  await writeFile(file, 'CLAMD_URL=tcp://127.0.0.1:3310');
  expect(() => loadEnvFile(file)).not.toThrow();
  const notes = checkSettings(readEnv({}));
  delete process.env.CLAMD_URL;
  expect(notes).toEqual([
    expect.objectContaining({ level: 'note', text: expect.stringMatching(/^CLAMD_URL has no/) }),
  ]);
});

test('an unwritable backup folder is reported, one that does not exist yet is not', async () => {
  await using folder = await temporaryFolder();
  const at = (path: string, BACKUPS = true) =>
    checkCopies({ BACKUPS, BACKUP_DIR: path, DATA_DIR: '/' }, new Date());
  expect(wrongs(await at(join(folder.path, 'a/b')))).toEqual([expect.stringMatching(/^No copy/)]);
  expect(wrongs(await at('/proc/kalys', false))).toEqual([]);
  // Not writable, even by root.
  expect(wrongs(await at('/proc/self'))[1]).toMatch(/cannot write to .*set BACKUP_DIR/);
});

test('an address that leads to another installation is reported', async () => {
  const [own, other] = ['own', 'other'].map((key) =>
    installationId(createSecret(Buffer.alloc(32, key))),
  );
  const server = createServer((_, response) => {
    response.setHeader(installationHeader, `${other}`);
    response.end('ready');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(wrongs(await checkAddress(url, own))).toEqual([
    expect.stringContaining('is another installation'),
  ]);
  expect(wrongs(await checkAddress(url, other))).toEqual([]);
  server.close();
  server.closeAllConnections();
});
