import type { SiteServices } from '../../context.ts';
import { isSame, isSigned, whatsappOf } from './whatsapp-api.server.ts';
import { takeHook } from './whatsapp-events.server.ts';
import { whatsappMessenger } from './whatsapp-messenger.server.ts';
import type { WhatsAppHook } from './whatsapp-types.ts';

/** A webhook has at most 3 MB (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview). */
const maxBytes = 4 * 1024 * 1024;

/**
 * Proves to WhatsApp that the address of the webhook is ours
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/create-webhook-endpoint).
 * @returns what it wants to read, or the status of a refusal
 */
export function answerChallenge({ env }: SiteServices, asked: URLSearchParams) {
  const whatsapp = whatsappOf(env);
  if (!whatsapp) return 404;
  const challenge = asked.get('hub.challenge') ?? '';
  const knows = isSame(asked.get('hub.verify_token') ?? '', whatsapp.verifyToken);
  const isAsked = asked.get('hub.mode') === 'subscribe' && /^\w+$/.test(challenge);
  return knows && isAsked ? challenge : 403;
}

/**
 * Handles a webhook. It responds after everything is stored, as WhatsApp redelivers the rest.
 * @returns the response status
 * @throws when something could not be stored
 */
export async function receiveHook(services: SiteServices, request: Request): Promise<number> {
  const { env, log } = services;
  const whatsapp = whatsappOf(env);
  if (!whatsapp) return 404;
  const body = await readBody(request);
  if (!body) return 413;
  if (!isSigned(whatsapp.appSecret, body, request.headers.get('x-hub-signature-256'))) {
    log.warn('A webhook of WhatsApp is not signed with WHATSAPP_APP_SECRET');
    return 401;
  }
  const hook = parse(body);
  if (!hook) return 400;
  const messenger = whatsappMessenger(whatsapp.api, services);
  await takeHook(services, messenger, { hook, phoneId: whatsapp.phoneId });
  return 200;
}

/** @returns undefined for one that is too large */
async function readBody(request: Request): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(body: Buffer): WhatsAppHook | undefined {
  try {
    return JSON.parse(body.toString()) as WhatsAppHook;
  } catch {
    return undefined;
  }
}
