import type { Env } from '#platform/env.ts';
import { reasonOf } from '#platform/redact.ts';
import { clockFinding } from '../../features/health/clock-finding.ts';
import { type Finding, fine, wrong } from '../../features/health/health-check.ts';

const timeoutMs = 5000;

/** Checks that Telegram knows the bot, and the bot the chat (Bot API, `getChat`). */
export async function checkTelegram(env: Env): Promise<Finding[]> {
  if (!env.TELEGRAM_BOT_TOKEN) return [];
  const ask = (method: string) =>
    fetch(`${env.TELEGRAM_API}/bot${env.TELEGRAM_BOT_TOKEN}/${method}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
  try {
    const bot = await ask('getMe');
    const clock = clockFinding(bot.headers.get('date'), 'Telegram');
    if (clock) return [clock];
    if (!bot.ok) return [wrong(`Telegram answers ${bot.status}: check TELEGRAM_BOT_TOKEN.`)];
    if (!env.TELEGRAM_CHAT_ID) return [fine('The bot is known.')];
    const chat = await ask(`getChat?chat_id=${encodeURIComponent(env.TELEGRAM_CHAT_ID)}`);
    return [
      chat.ok
        ? fine('The bot is known, and in the chat.')
        : wrong(
            `The bot does not see the chat (${chat.status}): add it there, and check TELEGRAM_CHAT_ID.`,
          ),
    ];
  } catch (error) {
    return [
      wrong(
        `Telegram does not answer (${reasonOf(error)}): let this server reach ${new URL(env.TELEGRAM_API).host}.`,
      ),
    ];
  }
}
