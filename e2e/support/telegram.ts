import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from './site.ts';

export type ChatMessage = { chat: string; text: string };

/** Longest wait for a message. */
const timeoutMs = 20_000;
const token = '123:abcdefghijklmnopqrstuvwxyz';
const chat = '-100';

/**
 * A local HTTP server that speaks `sendMessage` of the Telegram Bot API and keeps the messages:
 * `Site.start({ ...telegram.settings })`.
 */
export class Telegram {
  readonly port: number;
  /** Acknowledged messages, oldest first. */
  readonly messages: ChatMessage[] = [];
  /** Status to refuse each message with, such as 429 or 500; 0 accepts it. */
  failWith = 0;
  #server: Server | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<Telegram> {
    const telegram = new Telegram(await freePort());
    await telegram.run();
    return telegram;
  }

  /** Environment variables of a site that uses this server. */
  get settings(): Record<string, string> {
    return {
      TELEGRAM_API: `http://127.0.0.1:${this.port}`,
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_CHAT_ID: chat,
    };
  }

  /** Listens (again) on the port; messages received earlier stay. */
  async run(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  /** Stops listening: connections are refused until `run`. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, description: string) =>
      reply(status, { ok: false, error_code: status, description });
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== `/bot${token}/sendMessage`) {
      return void refuse(404, 'Not Found');
    }
    if (this.failWith) return void refuse(this.failWith, 'Refused by the test');
    const sent = JSON.parse(body) as { chat_id?: unknown; text?: unknown };
    if (String(sent.chat_id) !== chat) return void refuse(400, 'Bad Request: chat not found');
    if (typeof sent.text !== 'string' || !sent.text || sent.text.length > 4096) {
      return void refuse(400, 'Bad Request: message text is empty or too long');
    }
    this.messages.push({ chat, text: sent.text });
    reply(200, { ok: true, result: { message_id: this.messages.length, text: sent.text } });
  }

  /**
   * Messages that hold a text, once there are at least `count` of them.
   * @throws when they do not arrive in time
   */
  async wait(part: string, count = 1, limitMs = timeoutMs): Promise<ChatMessage[]> {
    const until = Date.now() + limitMs;
    for (;;) {
      const found = this.messages.filter((message) => message.text.includes(part));
      if (found.length >= count) return found;
      if (Date.now() > until) {
        throw new Error(`${found.length} of ${count} messages with "${part}" arrived.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
