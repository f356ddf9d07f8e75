import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { type Mail, readMail } from './mime.ts';
import { freePort } from './site.ts';

export type { Mail } from './mime.ts';

/** The first URL in a text, or the first that contains `part`. */
export function linkIn(text: string, part = ''): string {
  const link = (text.match(/https?:\/\/[^\s<>"]+/g) ?? []).find((found) => found.includes(part));
  if (!link) throw new Error(`There is no link with "${part}" in:\n${text}`);
  return link;
}

/** Longest wait for a mail: retries follow within seconds. */
const timeoutMs = 20_000;

/**
 * A real SMTP server that stores received mails: `Site.start({ SMTP_URL: mailbox.url })`. Can be stopped and restarted
 * on its port, and reject mails.
 */
export class Mailbox {
  readonly port: number;
  /** Accepted mails, oldest first. */
  readonly mails: Mail[] = [];
  /** Called before a mail is accepted; a thrown error becomes the server's reply. */
  onMail: ((mail: Mail) => void | Promise<void>) | undefined;
  #server: SMTPServer | undefined;
  #arrived = new EventTarget();

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<Mailbox> {
    const mailbox = new Mailbox(await freePort());
    await mailbox.run();
    return mailbox;
  }

  /** Value of `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens (again) on the port; earlier mails are kept. */
  async run(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      // Mailers keep connections open: cut them, as an outage would.
      closeTimeout: 100,
      onData: (stream, { envelope }, acknowledge) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          this.#take(readMail(Buffer.concat(chunks), from, to)).then(
            () => acknowledge(),
            (error: Error) => acknowledge(error),
          );
        });
      },
    });
    // A client killed in the middle of a mail is not a server error.
    server.on('error', () => undefined);
    server.listen(this.port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#server = server;
  }

  async #take(mail: Mail): Promise<void> {
    await this.onMail?.(mail);
    this.mails.push(mail);
    this.#arrived.dispatchEvent(new Event('mail'));
  }

  /** SMTP reply to each mail from now on, such as 451 (temporary) or 550 (permanent); 0 accepts again. */
  answer(code: number): void {
    this.onMail = code
      ? () => {
          throw Object.assign(new Error('Not now'), { responseCode: code });
        }
      : undefined;
  }

  /** Stops listening: connections are refused until `run`. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(address: string): Mail[] {
    return this.mails.filter((mail) => mail.to.includes(address));
  }

  /**
   * Mails to an address, once there are at least `count`.
   * @throws when they do not arrive in time
   */
  async wait(address: string, count = 1, limitMs = timeoutMs): Promise<Mail[]> {
    const until = Date.now() + limitMs;
    for (;;) {
      const found = this.to(address);
      if (found.length >= count) return found;
      const left = until - Date.now();
      if (left <= 0) {
        throw new Error(`${found.length} of ${count} mails to ${address} arrived.`);
      }
      const signal = AbortSignal.timeout(left);
      await once(this.#arrived, 'mail', { signal }).catch(() => undefined);
    }
  }
}
