import type {
  Finding,
  HealthCheck,
  HealthContext,
  HealthRow,
  Reader,
} from '#app/features/health/health-check.ts';
import { moduleChecks } from '#app/modules.server.ts';
import { connectedChannels } from '#app/modules.ts';
import type { Database } from '#platform/db/database.ts';
import { checkBackupKey, checkBackupStore, checkCopies, checkTrial } from './check-backups.ts';
import {
  checkConnection,
  checkDatabase,
  checkDemo,
  checkLinkKey,
  checkStaff,
  checkWrites,
} from './check-database.ts';
import { checkBackupDisk, checkDataFolder, checkDisk } from './check-disk.ts';
import { checkCompany, checkMailAddresses } from './check-facts.ts';
import { checkFileKey } from './check-files.ts';
import { checkConnected, checkMessages } from './check-messages.ts';
import { checkRole } from './check-role.ts';
import { checkProgram, checkSettings, checkSettingsFile } from './check-settings.ts';

const all: readonly Reader[] = ['doctor', 'desk', 'alarm'];
const doctor: readonly Reader[] = ['doctor'];
const deskAndDoctor: readonly Reader[] = ['doctor', 'desk'];

/** Wraps a check of the database; no findings while it is not open. */
const on =
  (run: (context: HealthContext & { database: Database }) => Promise<Finding[]>) =>
  async ({ database, ...context }: HealthContext): Promise<Finding[]> =>
    database ? run({ ...context, database }) : [];

const siteSettings = /^(SITE_URL|HOST|PORT)$/;

/**
 * Every check, for doctor, desk and alarm, by urgency: first problems that clients notice, then missing backups, then
 * advice. Checks of the doctor alone are loaded lazily.
 */
export const checks: readonly HealthCheck[] = [
  {
    name: 'settings',
    readers: doctor,
    run: ({ env, refused }) => checkSettings(env, process.env, refused),
  },
  {
    name: 'file of settings',
    title: 'deskHealth:names.settings',
    readers: deskAndDoctor,
    run: () => checkSettingsFile(),
  },
  { name: 'program', readers: doctor, run: checkProgram },
  {
    name: 'database',
    title: 'deskHealth:names.database',
    readers: ['alarm'],
    isDirect: true,
    run: on(({ database }) => checkConnection(database)),
  },
  {
    name: 'database',
    readers: doctor,
    run: on(({ env, database }) => checkDatabase(env, database)),
  },
  {
    name: 'writes',
    title: 'deskHealth:names.database',
    readers: all,
    isDirect: true,
    run: on(({ database }) => checkWrites(database)),
  },
  {
    name: 'role',
    readers: doctor,
    run: on(({ env, database }) => checkRole(env, database)),
  },
  {
    name: 'disk',
    title: 'deskHealth:names.disk',
    readers: all,
    isDirect: true,
    run: async ({ env }) => [await checkDisk(env.DATA_DIR)],
  },
  { name: 'DATA_DIR', readers: doctor, run: ({ env }) => checkDataFolder(env) },
  {
    name: 'running',
    readers: doctor,
    settings: siteSettings,
    run: async ({ env }) => {
      const { checkRunning } = await import('./check-running.ts');
      return checkRunning(env.SITE_URL, env);
    },
  },
  {
    name: 'address',
    readers: doctor,
    settings: siteSettings,
    run: async ({ env, database }) => {
      const { checkPublicAddress } = await import('./check-address.ts');
      return checkPublicAddress(env, database);
    },
  },
  {
    name: 'certificate',
    readers: doctor,
    settings: siteSettings,
    run: async ({ env }) => {
      const { checkCertificate } = await import('./check-address.ts');
      return checkCertificate(env.SITE_URL);
    },
  },
  {
    name: 'clock',
    readers: doctor,
    run: async () => (await import('./check-clock.ts')).checkClock(),
  },
  {
    name: 'mail',
    readers: doctor,
    settings: /^SMTP_URL$/,
    run: async ({ env }) => (await import('./check-channels.ts')).checkMail(env),
  },
  { name: 'mail addresses', readers: doctor, run: on(async ({ env }) => checkMailAddresses(env)) },
  {
    name: 'messages',
    title: 'deskHealth:names.messages',
    readers: all,
    run: on(({ env, database, now }) => checkMessages(env, database, now)),
  },
  ...moduleChecks,
  ...Object.entries(connectedChannels).map(
    ([name, connected]): HealthCheck => ({
      name,
      title: connected.title,
      readers: ['desk', 'alarm'],
      run: on(({ env, database, now }) => checkConnected(connected, env, database, now)),
    }),
  ),
  {
    name: 'key of links',
    readers: doctor,
    run: on(({ env, database }) => checkLinkKey(env, database)),
  },
  {
    name: 'files of clients',
    title: 'deskHealth:names.files',
    readers: deskAndDoctor,
    settings: /^FILES_KEY$/,
    run: on(({ env, database }) => checkFileKey(env, database)),
  },
  {
    name: 'store of photos',
    readers: doctor,
    run: async ({ env }) =>
      env.STORAGE_URL
        ? [await (await import('./check-stores.ts')).checkPhotoStore(env.STORAGE_URL)]
        : [],
  },
  {
    name: 'copies',
    title: 'deskHealth:names.copies',
    readers: all,
    settings: /^BACKUP/,
    run: ({ env, now }) => checkCopies(env, now),
  },
  {
    name: 'trial',
    title: 'deskHealth:names.trial',
    readers: deskAndDoctor,
    settings: /^BACKUP/,
    run: ({ env, now }) => checkTrial(env, now),
  },
  {
    name: 'key of copies',
    title: 'deskHealth:names.key',
    readers: deskAndDoctor,
    settings: /^BACKUP/,
    run: on(({ env, database }) => checkBackupKey(env, database)),
  },
  {
    name: 'disk of copies',
    title: 'deskHealth:names.copiesDisk',
    readers: all,
    isDirect: true,
    settings: /^BACKUP/,
    run: ({ env }) => checkBackupDisk(env),
  },
  {
    name: 'store of copies',
    readers: doctor,
    settings: /^BACKUP/,
    run: ({ env, now }) => checkBackupStore(env, now),
  },
  { name: 'desk', readers: doctor, run: on(({ database }) => checkStaff(database)) },
  { name: 'company', readers: doctor, run: on(async ({ env }) => checkCompany(env)) },
  { name: 'demo data', readers: doctor, run: on(({ env, database }) => checkDemo(env, database)) },
];

/** Rows of the checks that the desk shows. @throws when the database does not answer */
export async function readHealth(context: HealthContext): Promise<HealthRow[]> {
  const read = checks.filter(({ readers }) => readers.includes('desk'));
  const found = await Promise.all(read.map(({ run }) => run(context)));
  return read.flatMap(({ name, title }, place) =>
    (found[place] ?? []).flatMap((each) =>
      title && each.key ? [{ ...each, name, title, key: each.key }] : [],
    ),
  );
}
