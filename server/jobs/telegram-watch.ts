import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { SiteServices } from '#app/context.ts';
import { noteChannel } from '#app/features/casework/channel-watch.server.ts';
import { sayLeftOut, takeUpdate } from '#app/features/casework/telegram-messenger.server.ts';
import { type TelegramUpdate, updateKinds } from '#app/features/casework/telegram-types.ts';
import { channelStates } from '#db/schema/channels.ts';
import { holdLock } from '#platform/db/session-lock.ts';
import { cleanText } from '#platform/redact.ts';
import { type TelegramBot, TelegramRefused } from '#platform/telegram.ts';
import { noteLook } from './channel-look.ts';

/** Telegram answers at once when something comes, else after so long (`getUpdates`, long polling). */
const pollSeconds = 25;
/** Between looks that fail: longer after each. */
const pauses = { first: 1000, longest: 30_000 };
/** Times that an update may fail while the database answers, before it is left out. */
const updateTries = 5;

/**
 * Takes what clients write to the bot, in one process at a time: Telegram gives each update to one reader only.
 * @returns a function that ends it
 */
export function watchTelegram(services: SiteServices, bot: TelegramBot): () => Promise<void> {
  return holdLock({
    session: services.database.session,
    name: 'telegram updates',
    async work(signal) {
      let pause = pauses.first;
      let isKnown = false;
      while (!signal.aborted) {
        const went = await pollOnce(services, bot, { signal, isKnown }).catch((error: unknown) => {
          services.log.error({ err: error }, 'Telegram could not be read');
          return false;
        });
        if (went) {
          pause = pauses.first;
          isKnown = true;
        } else {
          await sleep(pause, undefined, { signal }).catch(() => undefined);
          pause = Math.min(pause * 2, pauses.longest);
        }
      }
    },
  });
}

const failed = new Map<number, number>();

/** @property isKnown whether this process has seen which bot it is */
type PollOptions = { signal?: AbortSignal; seconds?: number; isKnown?: boolean; now?: Date };

/**
 * Waits for updates and takes them, and notes how it went.
 * @returns whether Telegram answered
 * @throws when the database does not answer
 */
export async function pollOnce(
  services: SiteServices,
  bot: TelegramBot,
  { signal, seconds = pollSeconds, isKnown = false, now = new Date() }: PollOptions = {},
): Promise<boolean> {
  const { database } = services;
  const [state] = await database.owner
    .select()
    .from(channelStates)
    .where(eq(channelStates.channel, 'telegram'));
  if (state?.switched_off) return false;
  const problem = await readUpdates(services, bot, {
    cursor: state?.cursor ?? 0,
    was: state?.name,
    isKnown,
    signal,
    // The first look of a process says at once whether Telegram answers, as does one after a failure.
    seconds: state?.failing_since || !isKnown ? 0 : seconds,
  }).then(
    () => '',
    (error: Error) => cleanText(error.message).slice(0, 300) || 'unknown',
  );
  if (signal?.aborted) return false;
  return noteLook(services, 'telegram', { problem, now });
}

type Reading = {
  cursor: number;
  /** Name of the bot at the last look of another process; undefined before the first. */
  was: string | undefined;
  isKnown: boolean;
  signal: AbortSignal | undefined;
  seconds: number;
};

async function readUpdates(
  services: SiteServices,
  bot: TelegramBot,
  { cursor, was, isKnown, signal, seconds }: Reading,
): Promise<void> {
  const { owner } = services.database;
  let offset = cursor;
  if (!isKnown) {
    const { username } = await bot.call<{ username: string }>('getMe');
    // Another bot counts its updates anew.
    if (username !== was) offset = 0;
    await noteChannel(owner, 'telegram', { name: username, cursor: offset });
  }
  const updates = await bot
    .call<TelegramUpdate[]>(
      'getUpdates',
      { offset, timeout: seconds, allowed_updates: updateKinds },
      { timeoutMs: (seconds + 10) * 1000, ...(signal && { signal }) },
    )
    .catch(async (error: unknown) => {
      // A webhook left by another program blocks polling; the bot belongs to this site (how-to).
      if (isWebhookConflict(error)) await bot.call('deleteWebhook');
      throw error;
    });
  for (const update of updates) {
    await takeUpdate(services, bot, update).catch((error: unknown) =>
      leaveOut(services, bot, update, error),
    );
    failed.delete(update.update_id);
    // Telegram forgets what is below the next offset.
    await noteChannel(owner, 'telegram', { cursor: update.update_id + 1 });
  }
}

const isWebhookConflict = (error: unknown): boolean =>
  error instanceof TelegramRefused && error.status === 409 && error.message.includes('webhook');

/**
 * An update that fails by itself again and again holds up no other: its client is asked to send it again.
 * @throws while it may be tried again
 */
async function leaveOut(
  { database, log }: SiteServices,
  bot: TelegramBot,
  update: TelegramUpdate,
  error: unknown,
): Promise<void> {
  const { update_id } = update;
  const tries = (failed.get(update_id) ?? 0) + 1;
  if (tries >= updateTries && (await database.isReady()) && (await database.takesWrites())) {
    log.error({ err: error, update_id }, 'A message from Telegram was left out');
    await sayLeftOut(bot, update).catch((problem: unknown) =>
      log.error({ err: problem, update_id }, 'Its client could not be notified'),
    );
    return;
  }
  failed.set(update_id, tries);
  throw error;
}
