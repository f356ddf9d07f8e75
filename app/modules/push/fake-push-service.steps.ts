import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A subscribed browser: the subscription that the site gets, and its private keys. */
type Browser = { keys: ECDH; auth: Buffer };

export type ReceivedPush = { payload: unknown; ttl: string; urgency: string };

/**
 * For tests only: a push service (RFC 8030) over HTTP that verifies the site's signature (RFC 8292) and decrypts
 * notifications as its browsers would (RFC 8188, RFC 8291).
 */
export class FakePushService {
  /** Notifications by subscription number. */
  readonly received = new Map<number, ReceivedPush[]>();
  /** Response status; 201 accepts the notification. */
  answer: (browser: number, attempt: number) => number = () => 201;
  subject = '';
  #attempts = new Map<number, number>();
  #browsers: Browser[] = [];
  #server = createServer((request, response) => void this.#take(request, response));

  static async start(): Promise<FakePushService> {
    const service = new FakePushService();
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A new subscription, as the browser gives it to the site. */
  subscribe(): { endpoint: string; p256dh: string; auth: string } {
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    this.#browsers.push({ keys, auth });
    return {
      endpoint: `${this.origin}/send/${this.#browsers.length - 1}`,
      p256dh,
      auth: auth.toString('base64url'),
    };
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const number = Number(request.url?.split('/').pop());
    const browser = this.#browsers[number];
    const reply = (status: number) => response.writeHead(status).end();
    if (!browser || request.method !== 'POST') return void reply(404);
    const claims = signedClaims(request.headers.authorization ?? '');
    if (claims?.aud !== this.origin) return void reply(403);
    const attempt = (this.#attempts.get(number) ?? 0) + 1;
    this.#attempts.set(number, attempt);
    const status = this.answer(number, attempt);
    if (status === 201) {
      this.subject = claims.sub;
      const notice = {
        payload: JSON.parse(decrypt(body, browser)),
        ttl: String(request.headers.ttl),
        urgency: String(request.headers.urgency),
      };
      this.received.set(number, [...(this.received.get(number) ?? []), notice]);
    }
    reply(status);
  }
}

/** Claims of `Authorization: vapid t=…, k=…`; undefined when the signature does not match the key. */
function signedClaims(authorization: string): { aud: string; sub: string } | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const [head, claims, signature = ''] = token.split('.');
  const genuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return genuine ? JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) : undefined;
}

/** Text of one record of `aes128gcm`. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const theirs = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
