import { type Finding, fine, wrong } from '#app/features/health/health-check.ts';
import type { Env } from '#platform/env.ts';
import { checkMailServer } from '#platform/outbox/mail.ts';
import { clockFinding } from './check-clock.ts';
import { ownAuthority, reasonOf, timeoutMs } from './probe.ts';

/** Checks that the mail server accepts the site's login; sends nothing. */
export async function checkMail({ SMTP_URL: smtpUrl }: Env): Promise<Finding[]> {
  if (!smtpUrl) return [wrong('SMTP_URL is not set: nobody gets a mail.')];
  return checkMailServer(smtpUrl).then(
    () => [fine('The mail server lets the site in. "npm run doctor -- mail" sends a mail.')],
    (error: Error) => [wrong(mailRefusal(error, smtpUrl))],
  );
}

/** Checks that the mailbox for answers accepts the site's login; reads nothing. */
export async function checkMailbox({ IMAP_URL: imapUrl }: Env): Promise<Finding[]> {
  if (!imapUrl) return [];
  // Loaded lazily: a sixth of all code.
  const { checkMailbox: signIn } = await import('#platform/imap.ts');
  return signIn(imapUrl).then(
    () => [fine('The mailbox lets the site in.')],
    (error: Error & { authenticationFailed?: boolean }) => [
      wrong(
        error.authenticationFailed
          ? 'The mailbox refuses user or password of IMAP_URL: many providers want a password for programs.'
          : `The mailbox does not answer (${reasonOf(error)}): check IMAP_URL.`,
      ),
    ],
  );
}

/** Explains why a mail server refuses the login, and what to do. */
export function mailRefusal(error: Error, smtpUrl?: string): string {
  const reason = reasonOf(error);
  const does = /ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|timeout/i.test(reason)
    ? 'does not answer'
    : 'refuses';
  return `The mail server ${does} (${reason}): ${mailAdvice(error, smtpUrl)}`;
}

/** Advice by nodemailer's error. */
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

/** Checks that Telegram knows the bot, and the bot the chat (Bot API, `getChat`). */
export async function checkTelegram(env: Env): Promise<Finding[]> {
  if (!env.TELEGRAM_BOT_TOKEN) return [];
  const ask = (method: string) =>
    fetch(`${env.TELEGRAM_API}/bot${env.TELEGRAM_BOT_TOKEN}/${method}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
  try {
    const bot = await ask('getMe');
    const clock = clockFinding(bot.headers.get('date'), 'Telegram');
    if (clock) return [clock];
    if (!bot.ok) return [wrong(`Telegram answers ${bot.status}: check TELEGRAM_BOT_TOKEN.`)];
    if (!env.TELEGRAM_CHAT_ID) return [fine('The bot is known.')];
    const chat = await ask(`getChat?chat_id=${encodeURIComponent(env.TELEGRAM_CHAT_ID)}`);
    return [
      chat.ok
        ? fine('The bot is known, and in the chat.')
        : wrong(
            `The bot does not see the chat (${chat.status}): add it there, and check TELEGRAM_CHAT_ID.`,
          ),
    ];
  } catch (error) {
    return [
      wrong(
        `Telegram does not answer (${reasonOf(error)}): let this server reach ${new URL(env.TELEGRAM_API).host}.`,
      ),
    ];
  }
}
