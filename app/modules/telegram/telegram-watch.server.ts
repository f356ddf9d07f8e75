import { setTimeout as sleep } from 'node:timers/promises';
import { holdLock } from '#platform/db/session-lock.ts';
import type { SiteServices } from '../../context.ts';
import { lookAt } from '../../features/casework/channel-look.server.ts';
import { noteChannel } from '../../features/casework/channel-watch.server.ts';
import { type TelegramBot, TelegramRefused } from './bot.server.ts';
import { reportRejectedMessage, takeUpdate } from './telegram-messenger.server.ts';
import { type TelegramUpdate, updateKinds } from './telegram-types.ts';

/** Telegram answers as soon as there is an update, or after this time (`getUpdates`, long polling). */
const pollSeconds = 25;
/** Backoff between failing polls. */
const pauses = { first: 1000, longest: 30_000 };
/** Attempts for an update that fails while the database answers, before it is skipped. */
const updateTries = 5;

/**
 * Receives clients' messages to the bot, in one process at a time: Telegram gives each update to one reader only.
 * @returns a function that stops it
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

/** @property isKnown whether this process has already identified the bot */
type PollOptions = { signal?: AbortSignal; seconds?: number; isKnown?: boolean; now?: Date };

/**
 * Polls for updates, handles them and records the result.
 * @returns whether Telegram answered
 * @throws when the database does not answer
 */
export async function pollOnce(
  services: SiteServices,
  bot: TelegramBot,
  { signal, seconds = pollSeconds, isKnown = false, now = new Date() }: PollOptions = {},
): Promise<boolean> {
  return lookAt(
    services,
    'telegram',
    (state) =>
      readUpdates(services, bot, {
        cursor: state?.cursor ?? 0,
        was: state?.name,
        isKnown,
        signal,
        // The first poll of a process, and one after a failure, reports at once whether Telegram answers.
        seconds: state?.failing_since || !isKnown ? 0 : seconds,
      }),
    { now, signal },
  );
}

type Reading = {
  cursor: number;
  /** Bot name at another process's last poll; undefined before the first. */
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
    // Another bot has its own update ids.
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
    // Telegram forgets updates below the next offset.
    await noteChannel(owner, 'telegram', { cursor: update.update_id + 1 });
  }
}

const isWebhookConflict = (error: unknown): boolean =>
  error instanceof TelegramRefused && error.status === 409 && error.message.includes('webhook');

/**
 * Skips an update that keeps failing, so that it blocks no others, and asks its client to send it again.
 * @throws while it may be retried
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
    log.error({ err: error, update_id }, 'A message from Telegram was skipped');
    await reportRejectedMessage(bot, update).catch((problem: unknown) =>
      log.error({ err: problem, update_id }, 'The client could not be notified'),
    );
    return;
  }
  failed.set(update_id, tries);
  throw error;
}
