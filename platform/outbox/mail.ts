import { createTransport } from 'nodemailer';
import type { Send } from './deliver.ts';

/** How long the mail server may take to answer, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends mails through an SMTP server.
 * @param smtpUrl `smtp://user:password@host:587` or `smtps://…:465`
 * @param from the sender, as `Name <address>`
 */
export function mailSender(smtpUrl: string, from: string): { send: Send; close: () => void } {
  const transport = createTransport({
    ...patience,
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A mail holds what we wrote: nothing is fetched from files or the web for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const domain = /@([^<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(message) {
      await transport.sendMail({
        from,
        to: message.recipient,
        subject: message.subject,
        text: message.text,
        ...(message.html ? { html: message.html } : {}),
        // The same in every try: who gets a mail twice after a crash sees it once.
        messageId: `<${message.id}@${domain}>`,
        date: message.created_at,
        headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
      });
    },
    close: () => transport.close(),
  };
}
