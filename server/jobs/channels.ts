import { company } from '#app/content/company.ts';
import { deviceMessages, moduleChannels } from '#app/modules.server.ts';
import type { Env } from '#platform/env.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { isAddress } from '#platform/setting-values.ts';
import { openBot } from '#platform/telegram.ts';

/** Configured channels. */
export function channelsOf(env: Env) {
  const channels: Channel[] = [
    ...(env.SMTP_URL ? (['mail'] as const) : []),
    ...(env.TELEGRAM_BOT_TOKEN ? (['telegram'] as const) : []),
    ...(env.WHATSAPP_TOKEN ? (['whatsapp'] as const) : []),
    ...moduleChannels.map(({ name }) => name),
  ];
  return {
    channels,
    hasStaffChat: Boolean(env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID),
    hasTemplate: Boolean(env.WHATSAPP_TEMPLATE),
    deviceMessages,
  };
}

/** The bot; undefined when not configured. */
export function botOf({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API: api }: Env) {
  return token ? openBot({ api, token }) : undefined;
}

/** Recipient of staff notices. */
export function staffEmailOf(env: Env): () => string {
  return () => env.STAFF_EMAIL ?? company().email;
}

/** Sender of the company's mails, with the company's name from the desk, unless the setting has its own. */
export function mailFrom({ MAIL_FROM: sender }: Env): () => string {
  return () => {
    const address = sender ?? company().email;
    // A quoted string (RFC 5322 §3.2.4): a comma in a name would start another address.
    return isAddress(address) ? `${JSON.stringify(company().name.ru)} <${address}>` : address;
  };
}
