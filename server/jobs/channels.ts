import { company } from '#app/content/company.ts';
import { deviceMessages, moduleChannels } from '#app/modules.server.ts';
import type { Env } from '#platform/env.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { isAddress } from '#platform/setting-values.ts';

/** Configured channels of modules. */
export const openChannels = (env: Env) =>
  moduleChannels.filter(({ isOpen }) => isOpen?.(env) ?? true);

/** Configured channels. */
export function channelsOf(env: Env) {
  const channels: Channel[] = [
    ...(env.SMTP_URL ? (['mail'] as const) : []),
    ...openChannels(env).flatMap(({ name, open }) => (open ? [name] : [])),
  ];
  return {
    channels,
    staffChat: openChannels(env).find(({ staffChat }) => staffChat?.(env))?.name,
    hasTemplate: openChannels(env).some(({ hasTemplate }) => hasTemplate?.(env)),
    deviceMessages,
  };
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
