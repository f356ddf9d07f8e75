import { type Finding, fine, wrong } from '#app/features/health/health-check.ts';
import type { Env } from '#platform/env.ts';
import { checkMailServer } from '#platform/outbox/mail.ts';
import { reasonOf } from '#platform/redact.ts';
import { ownAuthority } from './probe.ts';

/** Checks that the mail server accepts the site's login; sends nothing. */
export async function checkMail({ SMTP_URL: smtpUrl }: Env): Promise<Finding[]> {
  if (!smtpUrl) return [wrong('SMTP_URL is not set: nobody gets a mail.')];
  return checkMailServer(smtpUrl).then(
    () => [fine('The mail server lets the site in. "npm run doctor -- mail" sends a mail.')],
    (error: Error) => [wrong(mailRefusal(error, smtpUrl))],
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
