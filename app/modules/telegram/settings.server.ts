import * as v from 'valibot';
import type { Settings } from '#platform/env.ts';
import { matching, webAddress } from '#platform/setting-values.ts';

const entries = {
  TELEGRAM_BOT_TOKEN: matching(
    /^\d+:[\w-]+$/,
    'must be the token that BotFather gave: digits, a colon, letters',
  ),
  /** Staff chat for alarms and notices; without it the bot serves clients only. */
  TELEGRAM_CHAT_ID: matching(/^(-?\d+|@\w+)$/, 'must be a whole number or the @name of a channel'),
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
