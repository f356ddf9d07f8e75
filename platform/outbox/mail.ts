import type { createTransport } from 'nodemailer';
import { isThisMachine } from '../env.ts';
import { addressRefusal } from './address-refused.ts';
import { type Send, Undeliverable } from './deliver.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type Options = Parameters<typeof createTransport>[0];

/** Loaded lazily, for a faster start. */
async function open(options: object) {
  const nodemailer = await import('nodemailer');
  return nodemailer.createTransport(options as Options);
}

/**
 * Another machine's server gets passwords and mails over TLS only (STARTTLS), unless its URL has `?requireTLS=false`.
 * On this machine any certificate will do: Debian's Postfix has a self-signed one.
 */
function connection(smtpUrl: string) {
  const { hostname, searchParams } = new URL(smtpUrl);
  const isHere = isThisMachine(hostname);
  const requireTLS = !isHere && searchParams.get('requireTLS') !== 'false';
  return { ...timeouts, url: smtpUrl, requireTLS, tls: { rejectUnauthorized: !isHere } };
}

/** Signs in to an SMTP server. @throws when it refuses, does not answer, or offers no TLS on another machine */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = await open(connection(smtpUrl));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Creates a sender for an SMTP server.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…:465`
 * @param from returns the sender, as `Name <address>`; it may change while the site runs
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
        // Stable across retries: mail programs show duplicates only once.
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

/** A calendar object as a mail part that calendars understand (RFC 6047 §2.4). */
function icalEvent(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(content) ?? [];
  return { content, method, filename: 'meeting.ics' };
}
