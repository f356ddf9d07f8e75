import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requestChats } from '#db/schema/channels.ts';
import { requests } from '#db/schema/requests.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { firstStep } from '../../addresses/first-step.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { company } from '../../content/company.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { SiteServices } from '../../context.ts';
import { tidy } from '../../forms/text-rules.ts';
import { defaultLanguage, type Language, languages } from '../../i18n/languages.ts';
import { type TextKey, textOf } from '../../i18n/text-of.ts';
import { chats } from '../../modules.ts';
import { holdsFacts } from '../request/earlier-step.server.ts';
import { isOpenStatus, type RequestStatus } from '../request/request-states.ts';
import { joinChat, joiningText } from './chat-codes.server.ts';
import { closeChats } from './chat-lost.server.ts';
import { type FileProblem, fileLimits } from './file-rules.ts';
import { holdMessage, releaseHeld } from './held-messages.server.ts';
import type { ChatMessage, Messenger } from './messenger.ts';
import { findByExternalId, lastVersion, receiveMessage } from './receive-message.server.ts';
import { FileRefused, mayTakeFiles, type SealedFile, sealFiles } from './request-files.server.ts';

/** Answers to a chat that belongs to no request, in a day: a script gets no more. */
const strangerLimit = { hits: 20, seconds: 86_400 };

/** A request that a chat is joined to. */
export type Joined = {
  chatId: number;
  id: number;
  code: string;
  lang: Language;
  status: RequestStatus;
};

/**
 * Takes what a client wrote in a chat into the thread of the request that it was joined to. Words of a chat that was
 * joined to none are not stored. Of several requests the client is asked for one; until then the message is held.
 * @param raw the message as the channel brought it
 * @throws when the database or the channel does not answer; it may be repeated
 */
export async function takeChatMessage(
  services: SiteServices,
  messenger: Messenger,
  message: ChatMessage,
  raw: object,
): Promise<void> {
  const { channel } = messenger;
  const { address, command, code } = message;
  const say = sayIn(messenger, message);
  if (code) {
    const request = await joinChat(services, { channel, address, code, at: message.at });
    // The same message again finds its code used.
    const once = { hits: 1, seconds: 86_400 };
    const { exceeded } = await services.limiter.count('chat-code', message.id, once);
    if (request) await say(request.lang, 'joined', { number: request.code });
    if (command && (request || exceeded)) return;
  }
  const chats = await listJoined(services, channel, address);
  const [latest] = chats;
  if (!latest) {
    const { exceeded } = await services.limiter.count('chat-stranger', address, strangerLimit);
    if (exceeded) return;
    return code && isLink(message)
      ? say(message.lang, 'usedCode', { url: services.siteUrl })
      : greetStranger(services, say, message.lang);
  }
  if (command === 'stop') {
    await closeChats(services, { channel, address }, 'visitor');
    return say(latest.lang, 'stopped');
  }
  if (command) {
    const words = { number: latest.code, url: services.siteUrl };
    return say(latest.lang, code ? 'usedCode' : 'joined', words);
  }
  const request = await chooseRequest(services, chats, channel, message);
  if (request) return store(services, messenger, message, request);
  if (await holdMessage(services, { channel, chatId: latest.chatId }, message, raw))
    await say(latest.lang, 'which', {}, chats.filter(isOpen));
}

/**
 * Assigns held messages to the request that the client has chosen.
 * @param choice.code of the request
 * @param choice.asked ids of the message with the question
 * @param read a message as the channel delivered it
 * @throws when the database or the channel does not answer; idempotent
 */
export async function takeChoice(
  services: SiteServices,
  messenger: Messenger,
  choice: { address: string; code: string; asked: readonly [string, ...string[]] },
  read: (raw: unknown) => ChatMessage,
): Promise<void> {
  const { address, asked } = choice;
  const { channel } = messenger;
  const chats = await listJoined(services, channel, address);
  const chosen = chats.find(({ code }) => code === choice.code);
  const say = sayIn(messenger, { address, id: asked[0] });
  if (!chosen) return say(chats[0]?.lang ?? defaultLanguage, 'missing', phone());
  const count = await releaseHeld(services, { channel, address, asked }, (raw) =>
    store(services, messenger, read(raw), chosen),
  );
  // A second tap finds it stored.
  if (count > 0 || (await findByExternalId(services.database.owner, channel, asked[0]))) return;
  return say(chosen.lang, 'heldTooLong');
}

/** Whether a link prefilled the message: other texts may also end in something like a code. */
const isLink = ({ command, code, text }: ChatMessage) =>
  command !== undefined || languages.some((lang) => text.includes(joiningText(lang, code)));

/** Sends a stranger the link of the request form, or of an earlier step if there is one. Stores nothing. */
async function greetStranger(
  services: SiteServices,
  say: ReturnType<typeof sayIn>,
  lang: Language,
): Promise<void> {
  const first = (await holdsFacts(services)) ? firstStep() : undefined;
  const path = pathIn(lang)((first?.page ?? 'home') as 'home');
  const url = absoluteUrl(services.siteUrl, path);
  return say(lang, first?.stranger ?? 'chat:stranger', { url });
}

const isOpen = ({ status }: Joined) => isOpenStatus(status);

/** Requests that a chat is joined to, the one in which its client last wrote first. */
export async function listJoined(
  { database }: Pick<SiteServices, 'database'>,
  channel: Channel,
  address: string,
): Promise<Joined[]> {
  return database.owner
    .select({
      chatId: requestChats.id,
      id: requests.id,
      code: requests.code,
      lang: requests.lang,
      status: requests.status,
    })
    .from(requestChats)
    .innerJoin(requests, eq(requests.id, requestChats.request_id))
    .where(
      and(
        eq(requestChats.channel, channel),
        eq(requestChats.address, address),
        isNull(requestChats.closed_at),
        sql`${requests.status} NOT IN ('withdrawn', 'spam')`,
      ),
    )
    .orderBy(desc(sql`coalesce(${requestChats.received_at}, ${requestChats.joined_at})`));
}

/** The request of the message that it corrects or answers, else the only open one; undefined where that is not clear. */
export async function chooseRequest(
  { database }: Pick<SiteServices, 'database'>,
  chats: readonly Joined[],
  channel: Channel,
  { refersTo }: Pick<ChatMessage, 'refersTo'>,
): Promise<Joined | undefined> {
  for (const known of refersTo) {
    const found = await findByExternalId(database.owner, channel, known);
    const joined = chats.find(({ id }) => id === found?.requestId);
    if (joined) return joined;
  }
  const open = chats.filter(isOpen);
  return open.length > 1 ? undefined : (open[0] ?? chats[0]);
}

async function store(
  services: SiteServices,
  messenger: Messenger,
  message: ChatMessage,
  { id: requestId, chatId, lang }: Joined,
): Promise<void> {
  const { channel } = messenger;
  const { isCorrection, forwardedFrom, quote, shared } = message;
  const [corrected = message.id] = isCorrection ? message.refersTo : [];
  // Prefixed with the corrected message's id, to find its last version.
  const externalId = message.id.startsWith(corrected) ? message.id : `${corrected}/${message.id}`;
  const say = sayIn(messenger, message);
  // An edited message is a new one: what staff have read does not change.
  if (await findByExternalId(services.database.owner, channel, externalId)) return;
  const { t } = textsOf(lang);
  const own = tidy(message.text);
  const words = shared ? tidy(t(`chat:${shared.kind}`, { words: shared.words })) : own;
  const typed = quote ? tidy(`${t('chat:quoted', quote)}\n\n${words}`) : words;
  const { files, problem } = isCorrection
    ? { files: [], problem: undefined }
    : await loadFile(services, messenger, { ...message, text: typed }, requestId);
  const text = isCorrection ? t('chat:edited', { text: typed }) : typed;
  if (isCorrection) {
    // Messengers also report reactions, previews and formatting as edits.
    const last = await lastVersion(services.database.owner, channel, corrected);
    if (last === typed || last === text) return;
  }
  const received = { channel, externalId, requestId, text, forwardedFrom };
  const taken =
    typed || files.length > 0
      ? await receiveMessage(services, { ...received, files }).catch((error: unknown) => {
          if (error instanceof FileRefused) return 'full' as const;
          throw error;
        })
      : undefined;
  if (taken === 'limited' || taken === 'missing') return say(lang, taken, phone());
  if (taken === 'full' && typed) {
    await receiveMessage(services, received);
  }
  await services.database.owner
    .update(requestChats)
    .set({ received_at: sql`greatest(${requestChats.received_at}, ${message.at.toISOString()})` })
    .where(eq(requestChats.id, chatId));
  if (problem && !message.file) return say(lang, message.isCut ? 'video' : 'wordless');
  const refused = taken === 'full' ? taken : problem;
  if (refused) {
    const reason = t(`request:files.problems.${refused}`, fileLimits);
    return say(lang, 'notTaken', { reason });
  }
}

/** Loads, checks and seals what came with a message. @throws when the channel does not answer */
export async function loadFile(
  services: SiteServices,
  messenger: Messenger,
  { file, text, isCut }: Pick<ChatMessage, 'file' | 'text' | 'isCut'>,
  requestId: number,
): Promise<{ files: SealedFile[]; problem: FileProblem | undefined }> {
  const none = { files: [] };
  // A place, a video, a sticker.
  if (!file) return { ...none, problem: text && !isCut ? undefined : 'unknown' };
  if (!(await mayTakeFiles(services, requestId))) return { ...none, problem: 'early' };
  const limit = Math.min(messenger.fileMax, fileLimits.oneMb * 1024 * 1024);
  if (file.size > limit) return { ...none, problem: 'large' };
  try {
    const bytes = await messenger.load(file.id);
    const loaded = new File([bytes as Uint8Array<ArrayBuffer>], file.name);
    return { files: await sealFiles(services, [loaded]), problem: undefined };
  } catch (error) {
    if (error instanceof FileRefused) return { ...none, problem: error.problem };
    throw error;
  }
}

const phone = () => ({ phone: company().phones[0].display });

type Said =
  | 'joined'
  | 'usedCode'
  | 'stopped'
  | 'which'
  | 'heldTooLong'
  | 'notTaken'
  | 'video'
  | 'wordless'
  | 'limited'
  | 'missing';

const noWords = { number: '', url: '', phone: '', reason: '' };

/** Answers a message in its chat. */
function sayIn({ channel, say }: Messenger, { address, id }: Pick<ChatMessage, 'address' | 'id'>) {
  return (
    lang: Language,
    what: Said | TextKey,
    words: Partial<typeof noWords> = {},
    choices: readonly Joined[] = [],
  ): Promise<void> => {
    const { t } = textsOf(lang);
    const chat = chats[channel];
    const button = chat ? textOf({ t }, chat.open) : '';
    const key = (what.includes(':') ? what : `chat:${what}`) as TextKey;
    const text = textOf({ t }, key, { ...noWords, button, ...words });
    const codes = choices.map(({ code }) => code);
    const question = { about: id, codes, choose: t('chat:choose') };
    return say(address, text, codes.length > 0 ? question : undefined);
  };
}
