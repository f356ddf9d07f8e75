import * as v from 'valibot';
import type { Settings } from '#platform/env.ts';
import { webAddress } from '#platform/setting-values.ts';

const botToken = v.pipe(
  v.string(),
  v.regex(/^\d+:[\w-]+$/, 'must be the token that BotFather gave: digits, a colon, letters'),
);

const chatId = v.pipe(
  v.string(),
  v.regex(/^(-?\d+|@\w+)$/, 'must be a whole number or the @name of a channel'),
);

const entries = {
  TELEGRAM_BOT_TOKEN: v.optional(botToken),
  /** Staff chat for alarms and notices; without it the bot serves clients only. */
  TELEGRAM_CHAT_ID: v.optional(chatId),
  TELEGRAM_API: v.optional(webAddress, 'https://api.telegram.org'),
};

declare module '#platform/env.ts' {
  interface ModuleSettings extends v.InferOutput<v.ObjectSchema<typeof entries, undefined>> {}
}

export const settings: Settings = {
  entries,
  secret: ['TELEGRAM_BOT_TOKEN'],
  required: [{ names: ['TELEGRAM_BOT_TOKEN'], by: ['TELEGRAM_CHAT_ID'] }],
};
