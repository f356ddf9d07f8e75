import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, isThisMachine, misspelt, retired } from '../../platform/env.ts';
import { openToOthers } from '../../platform/env-file.ts';
import { checkMailbox } from '../../platform/imap.ts';
import { checkMailServer } from '../../platform/outbox/mail.ts';
import { cleanText } from '../../platform/redact.ts';
import { clockFinding } from './check-clock.ts';
import { checkWhatsApp } from './check-whatsapp.ts';
import { about, type Finding, ownAuthority } from './finding.ts';

export const timeoutMs = 5000;
const oldestNode = 24;

/**
 * Settings, Node and build.
 * @param inFile names in the file of settings that are none, and what is said of them
 */
export async function checkProgram(
  env: Env,
  source = process.env,
  inFile = new Map<string, string>(),
): Promise<Finding[]> {
  const settings = about('settings');
  const unknown = [
    ...[...inFile.values()].map((problem) =>
      settings.wrong(`${problem} The site does not start with it.`),
    ),
    ...Object.keys(source).flatMap((name) => {
      const meant = inFile.has(name) ? undefined : misspelt(name);
      return meant ? [settings.wrong(`${name} is no setting: did you mean ${meant}?`)] : [];
    }),
  ];
  const node = about('program');
  const built = await builtRelease().then(
    (release) => node.fine(`Node ${process.versions.node}, release ${release || 'unknown'}.`),
    () => node.wrong('The site is not built: "npm run build".'),
  );
  const old = Number(process.versions.node.split('.')[0]) < oldestNode;
  const { protocol, hostname } = new URL(env.SITE_URL);
  // The site itself speaks no TLS.
  const behindProxy =
    protocol === 'https:' || (!isThisMachine(hostname) && isThisMachine(env.HOST));
  return [
    ...(unknown.length > 0 ? unknown : [settings.fine('Every name is known.')]),
    ...(behindProxy && !env.TRUST_PROXY
      ? [
          settings.wrong(
            'Behind a proxy without TRUST_PROXY=1 all visitors share the limits of one address.',
          ),
        ]
      : []),
    ...(env.METRICS_PORT !== undefined && !env.METRICS_TOKEN && !isThisMachine(env.HOST)
      ? [settings.wrong('Everybody can read METRICS_PORT: set METRICS_TOKEN, or close the port.')]
      : []),
    ...plainConnections(env).map((name) =>
      settings.wrong(
        `${name} leads to another machine without TLS: others can read it on the way.`,
      ),
    ),
    old ? node.wrong(`Node ${process.versions.node} is too old: "npm ci" brings one.`) : built,
  ];
}

/**
 * Version and commit of the build in this folder; empty for one that has none.
 * @throws when there is no build
 */
export async function builtRelease(): Promise<string> {
  const folder = join(import.meta.dirname, '../../build/server');
  await access(join(folder, 'index.js'));
  return readFile(join(folder, 'release.txt'), 'utf8').catch(() => '');
}

/** Settings whose address is another machine's, and not encrypted. Mail servers are asked for TLS in any case. */
function plainConnections(env: Env): string[] {
  const isPlain = (value: string | undefined) => {
    if (!value) return false;
    const { protocol, hostname, searchParams } = new URL(value);
    // A database without a host name is at a socket of this machine.
    if (!hostname || isThisMachine(hostname)) return false;
    const modes = ['require', 'verify-ca', 'verify-full'];
    if (protocol.startsWith('postgres')) return !modes.includes(searchParams.get('sslmode') ?? '');
    return protocol === 'http:';
  };
  const names = [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_OWNER_URL',
    'BACKUP_S3',
    'STORAGE_URL',
    'TELEGRAM_API',
    'WHATSAPP_API',
  ] as const;
  return names.filter((name) => isPlain(env[name]));
}

/** Whether mail server and messengers let the site in; nothing is sent. */
export async function checkChannels(env: Env): Promise<Finding[]> {
  const mail = about('mail');
  const findings: Finding[] = [];
  if (env.SMTP_URL) {
    findings.push(
      await checkMailServer(env.SMTP_URL).then(
        () => mail.fine('The mail server lets the site in. "npm run doctor -- mail" sends a mail.'),
        (error) => mail.wrong(mailRefusal(error, env.SMTP_URL)),
      ),
    );
  } else findings.push(mail.wrong('SMTP_URL is not set: nobody gets a mail.'));
  if (env.IMAP_URL) findings.push(await checkAnswers(env.IMAP_URL));
  if (env.TELEGRAM_BOT_TOKEN) {
    findings.push(await checkTelegram(env));
  }
  findings.push(...(await checkWhatsApp(env)));
  return findings;
}

/** Whether the mailbox of answers lets the site in; nothing is read. */
async function checkAnswers(imapUrl: string): Promise<Finding> {
  const say = about('mailbox');
  return checkMailbox(imapUrl).then(
    () => say.fine('The mailbox lets the site in.'),
    (error: Error & { authenticationFailed?: boolean }) =>
      say.wrong(
        error.authenticationFailed
          ? 'The mailbox refuses user or password of IMAP_URL: many providers want a password for programs.'
          : `The mailbox does not answer (${reasonOf(error)}): check IMAP_URL.`,
      ),
  );
}

/** Why a mail server lets nothing in, and what to do. */
export function mailRefusal(error: Error, smtpUrl?: string): string {
  const reason = reasonOf(error);
  const does = /ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|timeout/i.test(reason)
    ? 'does not answer'
    : 'refuses';
  return `The mail server ${does} (${reason}): ${mailAdvice(error, smtpUrl)}`;
}

/** What to do about a mail server, by the error of nodemailer. */
export function mailAdvice(
  { code, message = '' }: { code?: string; message?: string },
  smtpUrl = '',
): string {
  if (code === 'EAUTH') return 'check user and password in SMTP_URL.';
  if (message.includes('certificate')) {
    return `take the host in SMTP_URL that the certificate names; ${ownAuthority}`;
  }
  const { port, protocol } = new URL(smtpUrl);
  const isBlocked = code === 'ETIMEDOUT' && protocol === 'smtp:' && ['', '25'].includes(port);
  return isBlocked
    ? 'many hosters block port 25. Take the port for signed-in senders, 587 (smtp://) or 465 (smtps://).'
    : 'check SMTP_URL.';
}

/** Whether Telegram knows the bot, and the bot the chat (Bot API, `getChat`). */
async function checkTelegram(env: Env): Promise<Finding> {
  const say = about('Telegram');
  const ask = (method: string) =>
    fetch(`${env.TELEGRAM_API}/bot${env.TELEGRAM_BOT_TOKEN}/${method}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
  try {
    const bot = await ask('getMe');
    const clock = clockFinding(bot.headers.get('date'), 'Telegram');
    if (clock) return clock;
    if (!bot.ok) return say.wrong(`Telegram answers ${bot.status}: check TELEGRAM_BOT_TOKEN.`);
    if (!env.TELEGRAM_CHAT_ID) return say.fine('The bot is known.');
    const chat = await ask(`getChat?chat_id=${encodeURIComponent(env.TELEGRAM_CHAT_ID)}`);
    return chat.ok
      ? say.fine('The bot is known, and in the chat.')
      : say.wrong(
          `The bot does not see the chat (${chat.status}): add it there, and check TELEGRAM_CHAT_ID.`,
        );
  } catch (error) {
    return say.wrong(
      `Telegram does not answer (${reasonOf(error)}): let this server reach ${new URL(env.TELEGRAM_API).host}.`,
    );
  }
}

/** Whether other users of this machine can read the file of settings, which holds passwords. */
export async function checkEnvFile(of?: string): Promise<Finding[]> {
  const say = about('settings');
  const file = await openToOthers(of);
  const ignored = Object.entries(retired).filter(([name]) => process.env[name]);
  return [
    ...(file ? [say.wrong(`Other users can read ${file}: "chmod 600 ${file}".`)] : []),
    ...ignored.map(([name, reason]) => say.note(`${name} has no effect: ${reason}. Remove it.`)),
  ];
}

export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cleanText(cause instanceof Error ? cause.message : message);
}
