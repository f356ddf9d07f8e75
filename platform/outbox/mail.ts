import { createTransport } from 'nodemailer';
import type { Send } from './deliver.ts';

/** In milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Signs in at an SMTP server. @throws when it refuses or does not answer */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({ ...timeouts, url: smtpUrl } as Parameters<
    typeof createTransport
  >[0]);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends mails through an SMTP server.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…:465`
 * @param from gives the sender, as `Name <address>`; it may change while the site runs
 */
export function mailSender(smtpUrl: string, from: () => string): { send: Send; close: () => void } {
  const transport = createTransport({
    ...timeouts,
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Mails are self-contained: nodemailer need not read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(message) {
      const sender = from();
      const domain = /@([^<>\s]+)>?$/.exec(sender)?.[1] ?? 'localhost';
      await transport.sendMail({
        from: sender,
        to: message.recipient,
        subject: message.subject,
        text: message.text,
        ...(message.html ? { html: message.html } : {}),
        ...(message.calendar && { icalEvent: icalEvent(message.calendar) }),
        // The same for each attempt: mail programs show a mail that arrives twice only once.
        messageId: `<${message.id}@${domain}>`,
        date: message.created_at,
        headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
      });
    },
    close: () => transport.close(),
  };
}

/** A calendar object as a part of the mail that calendars read (RFC 6047 §2.4). */
function icalEvent(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(content) ?? [];
  return { content, method, filename: 'meeting.ics' };
}
