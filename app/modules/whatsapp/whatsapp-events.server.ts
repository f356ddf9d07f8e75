import { and, eq, isNull, sql } from 'drizzle-orm';
import { channelMessages } from '#db/schema/channels.ts';
import { requestMessages } from '#db/schema/requests.ts';
import type { SiteServices } from '../../context.ts';
import { takeAnswerOfPhone } from '../../features/casework/answer-of-phone.server.ts';
import { isSwitchedOff } from '../../features/casework/channel-watch.server.ts';
import { codeIn } from '../../features/casework/chat-codes.server.ts';
import { leaveFailed } from '../../features/casework/chat-lost.server.ts';
import { takeChatMessage, takeChoice } from '../../features/casework/chat-messages.server.ts';
import type { ChatMessage, Messenger } from '../../features/casework/messenger.ts';
import { sharedContact, sharedPlace } from '../../features/casework/shared-things.ts';
import { defaultLanguage } from '../../i18n/languages.ts';
import { refusalOf } from './whatsapp-messenger.server.ts';
import {
  type WhatsAppEcho,
  type WhatsAppHook,
  type WhatsAppMessage,
  type WhatsAppStatus,
  writtenKinds,
} from './whatsapp-types.ts';

/**
 * Takes what a webhook brings: messages of clients, what the office wrote in its app, and what became of our messages.
 * One that fails holds up no other.
 * @param phoneId of our number: others of the same account are not ours
 * @throws when the database or WhatsApp does not answer; then WhatsApp brings all of it again, for seven days
 */
export async function takeHook(
  services: SiteServices,
  messenger: Messenger,
  { hook, phoneId }: { hook: WhatsAppHook; phoneId: string },
): Promise<void> {
  if (await isSwitchedOff(services.database, 'whatsapp')) return;
  const failures: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => failures.push(error));
  for (const { value } of (hook.entry ?? []).flatMap(({ changes = [] }) => changes)) {
    if (value?.metadata?.phone_number_id !== phoneId) continue;
    for (const message of value.messages ?? []) {
      await attempt(takeMessage(services, messenger, message));
    }
    for (const echo of value.message_echoes ?? []) {
      await attempt(takeEcho(services, messenger, echo));
    }
    for (const status of value.statuses ?? []) await attempt(takeStatus(services, status));
  }
  if (failures.length > 0) throw failures[0];
}

async function takeMessage(
  services: SiteServices,
  messenger: Messenger,
  message: WhatsAppMessage,
): Promise<void> {
  if (!writtenKinds.has(message.type)) return;
  const address = message.from ?? message.from_user_id;
  if (!address) return;
  const choice = message.interactive?.list_reply?.id;
  const read = (raw: unknown) => chatMessage(services, raw as WhatsAppMessage, address);
  if (!choice) return takeChatMessage(services, messenger, read(message), message);
  const [code = '', asked = ''] = choice.split(' ');
  return takeChoice(services, messenger, { address, code, asked: [asked] }, read);
}

async function takeEcho(
  services: SiteServices,
  messenger: Messenger,
  echo: WhatsAppEcho,
): Promise<void> {
  const address = echo.to?.replace(/\D/g, '') || echo.to_user_id;
  if (!address || !writtenKinds.has(echo.type)) return;
  await takeAnswerOfPhone(services, messenger, chatMessage(services, echo, address));
}

async function takeStatus(
  services: SiteServices,
  { id, status, errors }: WhatsAppStatus,
): Promise<void> {
  const { owner } = services.database;
  const isOurs = and(eq(channelMessages.channel, 'whatsapp'), eq(channelMessages.external_id, id));
  const found = owner
    .select({ id: channelMessages.message_id })
    .from(channelMessages)
    .where(isOurs);
  if (status === 'failed') {
    const [known] = await found;
    if (!known) return;
    const code = errors?.[0]?.code ?? 0;
    services.log.warn({ code }, 'WhatsApp did not deliver a message');
    await leaveFailed(services, known.id, refusalOf({ code }) ?? 'part');
  }
  if (status === 'read') {
    await owner
      .update(requestMessages)
      .set({ read_at: sql`now()` })
      .where(
        and(
          sql`${requestMessages.id} IN ${found}`,
          eq(requestMessages.author, 'staff'),
          isNull(requestMessages.read_at),
        ),
      );
  }
}

function sharedIn({ contacts = [], location }: Pick<WhatsAppMessage, 'contacts' | 'location'>) {
  if (location) return sharedPlace(location, [location.name, location.address]);
  const cards = contacts.map(({ name, phones = [] }) =>
    sharedContact(
      [name?.formatted_name],
      phones.map(({ phone }) => phone),
    ),
  );
  const words = cards.map((card) => card.words).join('\n');
  return words ? { kind: 'contact' as const, words } : undefined;
}

function chatMessage(
  { secret }: Pick<SiteServices, 'secret'>,
  message: WhatsAppMessage,
  address: string,
): ChatMessage {
  const { edit, id, timestamp } = message;
  const { text, image, document, audio, video, button, ...others } = edit?.message ?? message;
  const { context, contacts, location } = others;
  const media = image ?? document ?? audio;
  const words = text?.body ?? button?.text ?? (media ?? video)?.caption ?? '';
  const { code, alone } = codeIn(secret, words);
  const isStop = words.trim() === '/stop';
  return {
    address,
    id,
    at: new Date(Number(timestamp) * 1000),
    text: words,
    command: isStop ? 'stop' : code && alone ? 'start' : undefined,
    code,
    isCorrection: edit !== undefined,
    refersTo: [edit?.original_message_id, context?.id].filter((known) => known !== undefined),
    // The size is known once it is loaded.
    file: media && { id: media.id, name: media.filename ?? (image ? 'photo' : 'voice'), size: 0 },
    isCut: video !== undefined,
    forwardedFrom: context?.forwarded || context?.frequently_forwarded ? '' : undefined,
    shared: sharedIn({ contacts, location }),
    lang: defaultLanguage,
  };
}
