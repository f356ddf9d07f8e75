import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '#platform/env.ts';

const timeoutMs = 15_000;

/** Meta's media hosts, which get the token. */
const mediaHosts = /(^|\.)(fbsbx\.com|facebook\.com|whatsapp\.net)$/;

/**
 * The Cloud API refused a call, with its code
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes).
 */
export class WhatsAppRefused extends Error {
  override name = 'WhatsAppRefused';
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, reason: string) {
    super(`WhatsApp answered ${status}, code ${code}: ${reason}`);
    this.status = status;
    this.code = code;
  }
}

type MediaInfo = { url: string; file_size: number };

/**
 * The WhatsApp Cloud API for one phone number. Its methods throw WhatsAppRefused, or another error when it does not
 * answer.
 */
export type WhatsAppApi = {
  /** The number that clients write to, digits only. */
  phone: () => Promise<string>;
  /** Sends a message to a phone or a business-scoped user id. @returns its `wamid` */
  send: (to: string, message: Record<string, unknown>) => Promise<string>;
  /** @returns the media id */
  upload: (file: { bytes: Uint8Array; type: string; name: string }) => Promise<string>;
  media: (id: string) => Promise<MediaInfo>;
  download: (url: string) => Promise<Uint8Array>;
};

/** Account data that the site uses. */
export type WhatsAppAccount = {
  api: WhatsAppApi;
  /** Id of the phone number in webhooks. */
  phoneId: string;
  /** Signs webhooks. */
  appSecret: string;
  /** Verifies the webhook URL once. */
  verifyToken: string;
};

type Answer = {
  error?: { code?: number; message?: string; error_data?: { details?: string } };
} & Record<string, unknown>;

/** Account from the settings; undefined where none is configured. */
export function whatsappOf(env: Env): WhatsAppAccount | undefined {
  const { WHATSAPP_API: api, WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  if (!token || !phoneId || !appSecret || !verifyToken) return undefined;
  return { api: openWhatsApp({ api, token, phoneId }), phoneId, appSecret, verifyToken };
}

/** @property api base URL with the version, without a trailing slash */
type ApiOptions = { api: string; token: string; phoneId: string };

function openWhatsApp({ api, token, phoneId }: ApiOptions): WhatsAppApi {
  const headers = { Authorization: `Bearer ${token}` };
  const call = async <Result>(path: string, body?: FormData | Record<string, unknown>) => {
    const form = body instanceof FormData;
    const response = await fetch(`${api}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && !form && { 'Content-Type': 'application/json' }) },
      ...(body && { body: form ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(form ? timeoutMs * 4 : timeoutMs),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (!response.ok || answer.error) {
      const { code = 0, message = 'no reason', error_data } = answer.error ?? {};
      throw new WhatsAppRefused(response.status, code, error_data?.details ?? message);
    }
    return answer as Result;
  };
  return {
    async phone() {
      const { display_phone_number: shown } = await call<{ display_phone_number: string }>(
        `${phoneId}?fields=display_phone_number`,
      );
      return shown.replace(/\D/g, '');
    },
    async send(to, message) {
      const { messages } = await call<{ messages: { id: string }[] }>(`${phoneId}/messages`, {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        [/^\d+$/.test(to) ? 'to' : 'recipient']: to,
        ...message,
      });
      return messages[0]?.id ?? '';
    },
    async upload({ bytes, type, name }) {
      const form = new FormData();
      form.set('messaging_product', 'whatsapp');
      form.set('type', type);
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
      return (await call<{ id: string }>(`${phoneId}/media`, form)).id;
    },
    media: (id) => call<MediaInfo>(encodeURIComponent(id)),
    async download(url) {
      const { protocol, hostname, host } = new URL(url);
      const isTheirs = protocol === 'https:' && mediaHosts.test(hostname);
      if (!isTheirs && host !== new URL(api).host) throw new Error('media of an unknown host');
      const response = await fetch(url, {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new WhatsAppRefused(response.status, 0, 'media');
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/**
 * Verifies a webhook's signature with the app secret.
 * @param body raw bytes
 * @param header `X-Hub-Signature-256`
 */
export function isSigned(appSecret: string, body: Uint8Array, header: string | null): boolean {
  const digest = createHmac('sha256', appSecret).update(body).digest('hex');
  return isSame(`sha256=${digest}`, header ?? '');
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
