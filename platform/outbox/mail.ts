import type { createTransport } from 'nodemailer';
import { isThisMachine } from '../env.ts';
import { addressRefusal } from './address-refused.ts';
import { type Send, Undeliverable } from './deliver.ts';

/** In milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type Options = Parameters<typeof createTransport>[0];

/** The library is loaded with the first mail: a start is faster without it. */
async function open(options: object) {
  const nodemailer = await import('nodemailer');
  return nodemailer.createTransport(options as Options);
}

/**
 * A server of another machine gets password and mails encrypted only (STARTTLS), unless its URL says
 * `?requireTLS=false`. One of this machine may have any certificate: Debian's Postfix offers one that nobody signed.
 */
function connection(smtpUrl: string) {
  const { hostname, searchParams } = new URL(smtpUrl);
  const isHere = isThisMachine(hostname);
  const requireTLS = !isHere && searchParams.get('requireTLS') !== 'false';
  return { ...timeouts, url: smtpUrl, requireTLS, tls: { rejectUnauthorized: !isHere } };
}

/** Signs in at an SMTP server. @throws when it refuses, does not answer, or offers no TLS on another machine */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = await open(connection(smtpUrl));
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
  let transport: ReturnType<typeof open> | undefined;
  const opened = () => {
    transport ??= open({
      ...connection(smtpUrl),
      pool: true,
      maxConnections: 2,
      // Mails are self-contained: nodemailer need not read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  };
  return {
    async send(message) {
      const sender = from();
      const domain = /@([^<>\s]+)>?$/.exec(sender)?.[1] ?? 'localhost';
      const sent = (await opened()).sendMail({
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
      await sent.catch((error: unknown) => {
        const status = addressRefusal(error);
        const { response = '' } = error as { response?: string };
        if (!status) throw error;
        throw new Undeliverable(`returned ${status} ${response}`.trim(), 'returned');
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

/** A calendar object as a part of the mail that calendars read (RFC 6047 §2.4). */
function icalEvent(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(content) ?? [];
  return { content, method, filename: 'meeting.ics' };
}
