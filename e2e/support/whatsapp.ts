import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from './site.ts';

const token = 'EAAJtesttokenofthefirm';
const phoneId = '106540352242922';
const appSecret = '0123456789abcdef0123456789abcdef';

/** Number of the firm, digits only. */
export const firmPhone = '996555000111';

/** Verifies the webhook URL. */
export const verifyToken = 'a-token-of-the-test-site';

/** A message sent by the site. */
export type SentMessage = {
  to: string;
  type: string;
  /** Body of a text or question, name of a document, parameters of a template. */
  text: string;
  rows: string[];
  id: string;
};

type Body = {
  to?: string;
  recipient?: string;
  type: string;
  text?: { body: string };
  document?: { filename: string };
  template?: { components: { parameters: { text: string }[] }[] };
  interactive?: {
    body: { text: string };
    action: { button: string; sections: { rows: { id: string }[] }[] };
  };
};

type Replies = {
  reply: (status: number, answer: object) => void;
  refuse: (status: number, code: number, message: string) => void;
};

/**
 * A local server with the parts of the WhatsApp Cloud API that the site uses; signs webhooks:
 * `Site.start(whatsapp.settings)`, then `whatsapp.hook = site.url`. Shapes, limits and errors as documented
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/): messages/send-messages,
 * business-phone-numbers/media, support/error-codes, webhooks/create-webhook-endpoint, webhooks/reference/messages,
 * …/status, webhooks/reference/smb_message_echoes.
 */
export class WhatsApp {
  readonly port: number;
  /** Messages sent by the site, oldest first. */
  readonly sent: SentMessage[] = [];
  /** Origin of the site that receives webhooks. */
  hook = '';
  /** Error code for each message, such as 131047; 0 accepts it. */
  refuseWith = 0;
  /** Revoked token: every call fails with code 190. */
  revoked = false;
  /** Loses webhooks until `bringAgain`. */
  losing = false;
  #lost: object[] = [];
  #server: Server | undefined;
  #next = 1;
  readonly #media = new Map<string, { bytes: Buffer; type: string; size: number }>();

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<WhatsApp> {
    const whatsapp = new WhatsApp(await freePort());
    const server = createServer((request, response) => void whatsapp.#answer(request, response));
    server.listen(whatsapp.port, '127.0.0.1');
    await once(server, 'listening');
    whatsapp.#server = server;
    return whatsapp;
  }

  async stop(): Promise<void> {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** Environment variables for a site that uses this server. */
  get settings(): Record<string, string> {
    return {
      WHATSAPP_API: `http://127.0.0.1:${this.port}/v24.0`,
      WHATSAPP_TOKEN: token,
      WHATSAPP_PHONE_ID: phoneId,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    };
  }

  /** Stores media. @param size as reported by WhatsApp @returns their id */
  file(bytes: Buffer, type: string, size = bytes.length): string {
    const id = `${700 + this.#media.size}`;
    this.#media.set(id, { bytes, type, size });
    return id;
  }

  /** Webhook of a client's message. @param more its content, such as `{ type: 'text', text: { body } }` */
  written(from: string, more: object, at = new Date()): object {
    const message = { ...this.#head(at), from, from_user_id: `KG.${from}`, ...more };
    const contacts = [{ profile: { name: 'Aziz' }, wa_id: from, user_id: `KG.${from}` }];
    return this.#change('messages', { contacts, messages: [message] });
  }

  /** Webhook of a message that the office wrote in the app (echo). */
  echoed(to: string, more: object): object {
    const echo = { from: firmPhone, to: `+${to}`, ...this.#head(new Date()), ...more };
    return this.#change('smb_message_echoes', { message_echoes: [echo] });
  }

  /** Webhook of a message status. */
  became(id: string, status: 'delivered' | 'read' | 'failed', code?: number): object {
    const errors = code && [{ code, title: 'Failed', error_data: { details: 'As documented' } }];
    const timestamp = `${Math.floor(Date.now() / 1000)}`;
    return this.#change('messages', {
      statuses: [{ id, status, timestamp, ...(errors && { errors }) }],
    });
  }

  #head(at: Date) {
    return { id: `wamid.HBgL${this.#next++}`, timestamp: `${Math.floor(at.getTime() / 1000)}` };
  }

  #change(field: string, value: object): object {
    const metadata = { display_phone_number: firmPhone, phone_number_id: phoneId };
    const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } };
    return {
      object: 'whatsapp_business_account',
      entry: [{ id: '102290129340398', changes: [change] }],
    };
  }

  /** Delivers a signed webhook. @returns its status; 0 when lost */
  async bring(hook: object, { secret = appSecret, site = this.hook } = {}): Promise<number> {
    if (this.losing) {
      this.#lost.push(hook);
      return 0;
    }
    const body = JSON.stringify(hook);
    const response = await fetch(`${site}/hooks/whatsapp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body,
    });
    return response.status;
  }

  /** Redelivers lost webhooks in reverse order. */
  async bringAgain(): Promise<void> {
    this.losing = false;
    for (const hook of this.#lost.splice(0).reverse()) await this.bring(hook);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const reply: Replies['reply'] = (status, answer) =>
      void response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer));
    const refuse: Replies['refuse'] = (status, code, message) =>
      reply(status, {
        error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A' },
      });
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    if (this.revoked || !isKnown) return refuse(401, 190, 'Invalid OAuth access token.');
    const [path = ''] = (request.url ?? '').split('?');
    const [, version, name = '', what] = path.split('/');
    const stored = this.#media.get(name);
    if (version === 'media' && stored) return void response.end(stored.bytes);
    if (version !== 'v24.0') return refuse(404, 2500, 'Unknown path components');
    if (request.method === 'GET' && stored) {
      return reply(200, {
        url: `http://127.0.0.1:${this.port}/media/${name}`,
        id: name,
        messaging_product: 'whatsapp',
        mime_type: stored.type,
        file_size: stored.size,
      });
    }
    if (name !== phoneId) return refuse(400, 100, 'Unsupported request: object does not exist');
    if (request.method === 'GET') {
      return reply(200, { display_phone_number: '+996 555 000 111', id: phoneId });
    }
    if (what !== 'media') {
      return this.#send(JSON.parse(body.toString()) as Body, { reply, refuse });
    }
    const type = request.headers['content-type'] ?? '';
    const sent = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
    const form = await sent.formData();
    const file = form.get('file') as File;
    const isTaken = ['image/jpeg', 'application/pdf'].includes(file.type);
    if (!isTaken || form.get('messaging_product') !== 'whatsapp')
      return refuse(400, 100, 'Param file must be a file with one of the following types');
    reply(200, { id: this.file(Buffer.from(await file.arrayBuffer()), file.type) });
  }

  #send(message: Body, { reply, refuse }: Replies): void {
    const { type, text, document, template, interactive } = message;
    const words =
      text?.body ??
      interactive?.body.text ??
      document?.filename ??
      template?.components.flatMap(({ parameters }) => parameters.map((one) => one.text)).join(' ');
    const to = message.to ?? message.recipient ?? '';
    const rows = interactive?.action.sections.flatMap((section) => section.rows) ?? [];
    const isWrongText = text && (!text.body || text.body.length > 4096);
    const isWrongList =
      rows.length > 10 ||
      rows.some((row) => row.id.length > 200) ||
      (interactive?.action.button.length ?? 0) > 20;
    const code = this.refuseWith || (!to || isWrongText ? 100 : isWrongList ? 131_009 : 0);
    if (code) {
      refuse(code === 130_429 ? 429 : 400, code, 'As documented');
      return;
    }
    const id = `wamid.HBgS${this.#next++}`;
    this.sent.push({ to, type, text: words ?? '', rows: rows.map((row) => row.id), id });
    reply(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id }],
    });
  }
}
