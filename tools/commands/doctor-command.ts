import { randomUUID } from 'node:crypto';
import { loadFacts } from '../../app/features/facts/current-facts.server.ts';
import { readSecret } from '../../db/site-identity.ts';
import type { Env } from '../../platform/env.ts';
import { mailSender } from '../../platform/outbox/mail.ts';
import { safeMessage } from '../../platform/redact.ts';
import { installationId } from '../../server/installation-id.ts';
import { mailFrom, staffEmailOf } from '../../server/jobs/delivery.ts';
import { openFor, runWithSettings } from '../command.ts';
import { checkAddress } from '../doctor/check-address.ts';
import { checkClock } from '../doctor/check-clock.ts';
import { checkBackups, checkDatabase } from '../doctor/check-data.ts';
import { checkDataFolder, checkDisk } from '../doctor/check-disk.ts';
import { checkBackupFolder, checkFacts, checkPhotos } from '../doctor/check-facts.ts';
import { checkFileKey } from '../doctor/check-files.ts';
import { checkRunning } from '../doctor/check-running.ts';
import { checkPhotoStore } from '../doctor/check-stores.ts';
import {
  checkChannels,
  checkEnvFile,
  checkProgram,
  mailRefusal,
} from '../doctor/check-surroundings.ts';
import { checkUploads } from '../doctor/check-uploads.ts';
import { about, type Finding, ownAuthority } from '../doctor/finding.ts';
import { byUrgency } from '../doctor/urgency.ts';

const usage = `Usage: npm run doctor            checks settings, database, site, mail, disk, backups; exit code 2 when something is wrong
       npm run doctor -- mail    sends a mail to the staff's address`;

/** Names in the file of settings that are none, and what is said of them. The others can be checked nevertheless. */
const unknownNames = new Map<string, string>();
/** Settings that are wrong, and what is said of them. What needs none of them is checked nevertheless. */
const wrongValues = new Map<string, string>();

const marks = { fine: ' fine', note: ' note', wrong: 'WRONG' };

async function main([command]: string[], env: Env): Promise<number> {
  if (command === 'mail' && wrongValues.size > 0) {
    console.error([...wrongValues.values()].join('\n'));
    return 1;
  }
  if (command === 'mail') return sendMail(env);
  if (command) {
    console.error(usage);
    return 1;
  }
  const { findings: ofDatabase, id, hasFacts } = await checkOpened(env);
  // Without SITE_URL it follows from the other two.
  const own = process.env.SITE_URL?.trim() ? /^SITE_URL$/ : /^(SITE_URL|HOST|PORT)$/;
  const refused = new Map([...unknownNames, ...wrongValues]);
  const findings = [
    ...(await checkProgram(env, process.env, refused)),
    ...(await checkEnvFile()),
    ...(await unlessWrong('site', /^(SITE_URL|HOST|PORT)$/, () => checkRunning(env.SITE_URL, env))),
    ...(await checkClock()),
    ...ofDatabase,
    ...(await unlessWrong('address', own, async () => {
      const found = await checkAddress(env.SITE_URL, id);
      // Another site's limit says nothing of this one.
      return found.some(isWrong) ? found : [...found, ...(await checkUploads(env.SITE_URL))];
    })),
    ...(await unlessWrong('channels', channelSettings, () => checkChannels(env))),
    ...(hasFacts
      ? checkFacts(env)
      : [about('company').note('Not checked: it is in the database.')]),
    ...(await unlessWrong('backups', /^BACKUP/, async () => [
      ...(await checkBackups(env)),
      ...(await checkBackupFolder(env)),
    ])),
    ...(env.STORAGE_URL ? [await checkPhotoStore(env.STORAGE_URL)] : []),
  ];
  for (const { level, about: thing, text } of byUrgency(findings)) {
    console.log(`${marks[level]}  ${thing}: ${text}`);
  }
  return findings.some(isWrong) ? 2 : 0;
}

const isWrong = ({ level }: Finding) => level === 'wrong';

const channelSettings = /^(SITE_URL|SMTP_URL|IMAP_URL|TELEGRAM_|WHATSAPP_)/;

/** Checks a thing, unless one of its settings is wrong: without that it would be another thing. */
async function unlessWrong(
  thing: string,
  settings: RegExp,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  const wrong = [...wrongValues.keys()].find((name) => settings.test(name));
  return wrong ? [about(thing).note(`Not checked, because ${wrong} is wrong.`)] : check();
}

/** What only an open database tells, the id of the installation, and whether the facts of the company were loaded. */
async function checkOpened(
  env: Env,
): Promise<{ findings: Finding[]; id?: string; hasFacts: boolean }> {
  let id: string | undefined;
  let hasFacts = false;
  const findings = await unlessWrong('database', /^DATABASE_/, async () => {
    try {
      const opened = await openFor(env, { create: false });
      const { database } = opened;
      try {
        const found = [
          ...(await checkDatabase(opened)),
          ...(await unlessWrong('photos', /^STORAGE_URL$/, () => checkPhotos(opened))),
          ...(await unlessWrong('files', /^FILES_KEY$/, () => checkFileKey(opened))),
          ...(await checkDataFolder(env)),
          await checkDisk(env.DATA_DIR),
          ...(env.BACKUPS ? [await checkDisk(env.BACKUP_DIR, 'disk of copies')] : []),
        ];
        await loadFacts(database);
        hasFacts = true;
        const key = { setting: env.SECRET, dataDir: env.DATA_DIR };
        const secret = await readSecret(database, key).catch(() => undefined);
        id = secret && installationId(secret);
        return found;
      } finally {
        await database.close();
      }
    } catch (error) {
      const text = safeMessage(error as Error);
      const advice = text.includes('certificate') ? ` Its certificate: ${ownAuthority}` : '';
      return [about('database').wrong(text + advice)];
    }
  });
  return { findings, hasFacts, ...(id && { id }) };
}

async function sendMail(env: Env): Promise<number> {
  if (!env.SMTP_URL) {
    console.error('SMTP_URL is not set.');
    return 1;
  }
  await readFacts(env);
  const { send, close } = mailSender(env.SMTP_URL, mailFrom(env));
  const host = new URL(env.SITE_URL).host;
  try {
    const recipient = staffEmailOf(env)();
    await send({
      id: randomUUID(),
      channel: 'mail',
      about: '',
      kind: 'doctor',
      recipient,
      subject: `Test: ${host}`,
      text: `The site ${host} can send mail.`,
      html: '',
      headers: {},
      calendar: '',
      created_at: new Date(),
    });
    console.log(`The mail server took a mail to ${recipient}: see whether it arrives.`);
    return 0;
  } catch (error) {
    console.error(mailRefusal(error as Error, env.SMTP_URL));
    return 1;
  } finally {
    close();
  }
}

/** The addresses may have been changed on the desk. */
async function readFacts(env: Env): Promise<void> {
  try {
    const { database } = await openFor(env, { create: false });
    await loadFacts(database).finally(() => database.close());
  } catch (error) {
    console.error(`Sender and recipient are those of the files: ${safeMessage(error as Error)}`);
  }
}

await runWithSettings(main, {
  name: (name, problem) => unknownNames.set(name, problem),
  value: (name, problem) => wrongValues.set(name, problem),
});
