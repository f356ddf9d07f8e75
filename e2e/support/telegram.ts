import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from './site.ts';

export type ChatMessage = { chat: string; text: string };

/** Longest wait for a message. */
const timeoutMs = 20_000;
const token = '123:abcdefghijklmnopqrstuvwxyz';
const chat = '-100';

export const botName = 'kalys_test_bot';

type Params = Record<string, unknown>;

type Sent = { status: number; result?: object; description?: string; parameters?: object };

/** Call parameters from JSON or a form; for a file, its name. */
async function paramsOf(request: IncomingMessage, body: Buffer): Promise<Params> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return JSON.parse(body.toString() || '{}') as Params;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}

/** A message from the bot. */
export type BotMessage = {
  chat: number;
  /** Text of a message, or name of a file. */
  text: string;
  method: string;
  /** Callback data of its buttons. */
  buttons: string[];
};

/**
 * A local HTTP server with the parts of the Telegram Bot API that the site uses; stores messages: `Site.start({
 * ...telegram.settings })`. Shapes, limits and errors as documented: getUpdates, sendMessage, sendPhoto, sendDocument,
 * getFile, ResponseParameters (https://core.telegram.org/bots/api), one message per second in a chat
 * (https://core.telegram.org/bots/faq).
 */
export class Telegram {
  readonly port: number;
  /** Accepted messages, oldest first. */
  readonly messages: ChatMessage[] = [];
  /** Error status for each message, such as 429 or 500; 0 accepts it. */
  failWith = 0;
  /** Messages of the bot in client chats, oldest first. */
  readonly said: BotMessage[] = [];
  /** Chats whose owner has blocked the bot. */
  readonly blocked = new Set<number>();
  /** Error description of a 400 response to each client message. */
  refuseWith = '';
  /** Revoked token: every call gets 401. */
  revoked = false;
  /** An earlier program's webhook: polling fails until it is deleted. */
  hasWebhook = false;
  #server: Server | undefined;
  #updates: { update_id: number }[] = [];
  #nextUpdate = 7000;
  #nextMessage = 1;
  readonly #files = new Map<string, Buffer>();
  readonly #lastSent = new Map<number, number>();
  #arrived: (() => void)[] = [];

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<Telegram> {
    const telegram = new Telegram(await freePort());
    await telegram.run();
    return telegram;
  }

  /** Environment variables for a site that uses this server. */
  get settings(): Record<string, string> {
    return {
      TELEGRAM_API: `http://127.0.0.1:${this.port}`,
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_CHAT_ID: chat,
    };
  }

  /** Listens (again) on the port; earlier messages are kept. */
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

  /** Delivers an update to the poller. @returns it, for a redelivery */
  push(update: object): object {
    return this.pushAgain({ update_id: this.#nextUpdate++, ...update });
  }

  /** Redelivers an update, as after a response that Telegram did not get. */
  pushAgain<Update extends object>(update: Update): Update {
    this.#updates.push(update as Update & { update_id: number });
    for (const wake of this.#arrived.splice(0)) wake();
    return update;
  }

  /** Sends a client's message to the bot. @param more other parts of the message, such as `photo` */
  write(chat: number, more: object): { message_id: number; chat: { id: number; type: string } } {
    const message = {
      message_id: this.#nextMessage++,
      date: Math.floor(Date.now() / 1000),
      chat: { id: chat, type: 'private' },
      from: { id: chat, is_bot: false, first_name: 'Aziz', language_code: 'ru' },
      ...more,
    };
    this.push({ message });
    return message;
  }

  /** Stores a file for `getFile`. @returns its part in a message */
  file(bytes: Buffer, name?: string) {
    const file_id = `file${this.#files.size + 1}`;
    this.#files.set(file_id, bytes);
    return { file_id, file_unique_id: file_id, file_size: bytes.length, file_name: name };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, description: string, parameters?: object) =>
      reply(status, { ok: false, error_code: status, description, parameters });
    const ok = (result: unknown) => reply(200, { ok: true, result });
    const body = await buffer(request);
    if (this.revoked) return void refuse(401, 'Unauthorized');
    const stored = request.url?.startsWith(`/file/bot${token}/`)
      ? this.#files.get(`${request.url.split('/').at(-1)}`)
      : undefined;
    if (stored) return void response.end(stored);
    const method = request.url?.startsWith(`/bot${token}/`) ? request.url.split('/').at(-1) : '';
    if (request.method !== 'POST' || !method) return void refuse(404, 'Not Found');
    const params = await paramsOf(request, body);
    switch (method) {
      case 'getMe':
        return void ok({ id: 1, is_bot: true, first_name: 'Kalys', username: botName });
      case 'deleteWebhook':
        this.hasWebhook = false;
        return void ok(true);
      case 'getUpdates':
        if (this.hasWebhook) {
          const reason = "Conflict: can't use getUpdates method while webhook is active";
          return void refuse(409, `${reason}; use deleteWebhook to delete the webhook first`);
        }
        return void ok(await this.#poll(params, request));
      case 'answerCallbackQuery':
        return void ok(true);
      case 'getFile':
        return void ok({ file_id: params.file_id, file_path: `papers/${params.file_id}` });
      case 'sendMessage':
      case 'sendPhoto':
      case 'sendDocument': {
        const { status, result, description, parameters } = this.#send(method, params);
        return void (result ? ok(result) : refuse(status, description ?? '', parameters));
      }
      default:
        return void refuse(404, 'Not Found');
    }
  }

  /** Waits for updates from `offset` on, and forgets earlier ones. */
  async #poll({ offset, timeout }: Params, request: IncomingMessage): Promise<object[]> {
    const until = Date.now() + Number(timeout) * 1000;
    for (;;) {
      this.#updates = this.#updates.filter((update) => update.update_id >= Number(offset));
      const found = this.#updates.slice(0, 100);
      const wait = until - Date.now();
      if (found.length > 0 || wait <= 0) return found;
      await new Promise<void>((resolve) => {
        this.#arrived.push(resolve);
        request.socket.once('close', resolve);
        setTimeout(resolve, wait).unref();
      });
      if (request.socket.destroyed) return [];
    }
  }

  /** @returns status and result, or error description */
  #send(method: string, params: Params): Sent {
    if (this.failWith) return { status: this.failWith, description: 'Refused by the test' };
    const text = String(params.text ?? params.photo ?? params.document ?? '');
    if (method === 'sendMessage' && (!text || text.length > 4096)) {
      return { status: 400, description: 'Bad Request: message text is empty or too long' };
    }
    const message_id = this.#nextMessage++;
    if (String(params.chat_id) === chat) {
      this.messages.push({ chat, text });
      return { status: 200, result: { message_id, text } };
    }
    const to = Number(params.chat_id);
    if (this.refuseWith) return { status: 400, description: this.refuseWith };
    // Other groups and channels.
    if (!(to > 0)) return { status: 400, description: 'Bad Request: chat not found' };
    if (this.blocked.has(to)) {
      return { status: 403, description: 'Forbidden: bot was blocked by the user' };
    }
    // Automatic replies of the bot may be close to a lawyer's answer.
    const isReply = params.link_preview_options !== undefined;
    const pause = Date.now() - (this.#lastSent.get(to) ?? 0);
    if (!isReply && pause < 900) {
      return { status: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } };
    }
    if (!isReply) this.#lastSent.set(to, Date.now());
    const keyboard = params.reply_markup as
      | { inline_keyboard: { callback_data: string }[][] }
      | undefined;
    const buttons = keyboard?.inline_keyboard.flat().map((button) => button.callback_data) ?? [];
    this.said.push({ chat: to, text, method, buttons });
    return { status: 200, result: { message_id, chat: { id: to, type: 'private' }, text } };
  }

  /**
   * Messages that contain a text, once there are at least `count`.
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
