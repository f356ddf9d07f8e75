import { randomUUID } from 'node:crypto';
import { loadFacts } from '../../app/features/facts/current-facts.server.ts';
import {
  type Finding,
  type HealthCheck,
  type HealthContext,
  isWrong,
  note,
  severities,
  wrong,
} from '../../app/features/health/health-check.ts';
import { requireMigrated } from '../../db/migrate.ts';
import type { Env } from '../../platform/env.ts';
import { mailSender } from '../../platform/outbox/mail.ts';
import { safeMessage } from '../../platform/redact.ts';
import { mailRefusal } from '../../server/health/check-channels.ts';
import { checks } from '../../server/health/checks.ts';
import { ownAuthority } from '../../server/health/probe.ts';
import { mailFrom, staffEmailOf } from '../../server/jobs/channels.ts';
import { openFor, runWithSettings } from '../command.ts';

const usage = `Usage: npm run doctor            checks settings, database, site, mail, disk, backups; exit code 2 when something is wrong
       npm run doctor -- mail    sends a mail to the staff's address`;

/** Unknown names in the settings file, with a reason. The rest can still be checked. */
const unknownNames = new Map<string, string>();
/** Invalid settings, with a reason. Checks that do not need them still run. */
const wrongValues = new Map<string, string>();

const marks = { alarm: 'WRONG', wrong: 'WRONG', note: ' note', fine: ' fine' };

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
  const refused = new Map([...unknownNames, ...wrongValues]);
  const { context, findings: opening, close } = await open({ env, refused, now: new Date() });
  const results = await Promise.all(
    checks
      .filter(({ readers }) => readers.includes('doctor'))
      .map(async (check) => ({ name: check.name, findings: await run(check, context) })),
  ).finally(close);
  const findings = [{ name: 'database', findings: opening }, ...results].flatMap((result) =>
    result.findings.flatMap(({ level, text }) =>
      text ? [{ name: result.name, level, text }] : [],
    ),
  );
  for (const level of severities) {
    for (const { name, text } of findings.filter((each) => each.level === level)) {
      console.log(`${marks[level]}  ${name}: ${text}`);
    }
  }
  return findings.some(isWrong) ? 2 : 0;
}

/** Runs a check, unless one of its settings is invalid: it would check something else. */
async function run(check: HealthCheck, context: HealthContext): Promise<readonly Finding[]> {
  const missing = [...wrongValues.keys()].find((name) => check.settings?.test(name));
  if (missing) return [note(`Not checked, because ${missing} is wrong.`)];
  return Promise.resolve(check.run(context)).catch((error: Error) => [wrong(safeMessage(error))]);
}

/** Opens the database if possible. */
async function open(context: HealthContext) {
  const missing = [...wrongValues.keys()].find((name) => name.startsWith('DATABASE_'));
  if (missing) {
    const findings = [note(`Not checked, because ${missing} is wrong.`)];
    return { context, findings, close: async () => undefined };
  }
  try {
    const { database } = await openFor(context.env, { create: false });
    try {
      await requireMigrated(database);
      await loadFacts(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { context: { ...context, database }, findings: [], close: database.close };
  } catch (error) {
    const text = safeMessage(error as Error);
    const advice = text.includes('certificate') ? ` Its certificate: ${ownAuthority}` : '';
    const missed = note('What is stored there, such as the company and messages, was not checked.');
    return { context, findings: [wrong(text + advice), missed], close: async () => undefined };
  }
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

/** The desk may have changed the addresses. */
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
