import { company } from '#app/content/company.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import { deliver, type Send } from '#platform/outbox/deliver.ts';
import { mailSender } from '#platform/outbox/mail.ts';
import type { Channel } from '#platform/outbox/messages.ts';
import { type Outbox, openOutbox } from '#platform/outbox/outbox.ts';
import { telegramSender } from '#platform/outbox/telegram.ts';
import { scheduleNightly } from './nightly.ts';
import { scheduleOutboxWatch } from './outbox-watch.ts';

type Parts = { env: Env; database: Database; log: Log };

/** Channels that the settings open. */
function openChannels(env: Env): Channel[] {
  return [
    ...(env.SMTP_URL ? (['mail'] as const) : []),
    ...(env.TELEGRAM_BOT_TOKEN ? (['telegram'] as const) : []),
  ];
}

/** Where staff get their mail. */
export function staffEmail(env: Env): string {
  return env.STAFF_EMAIL ?? company.email;
}

/** Address that the company's mails come from. */
function mailFrom(env: Env): string {
  return env.MAIL_FROM ?? `${company.name.ru} <${company.email}>`;
}

/** The outbox of a command: it adds messages; the running site sends them. */
export async function openCommandOutbox({ env, database, log }: Parts): Promise<Outbox> {
  return (await openOutbox({ database, log, channels: openChannels(env) }, false)).outbox;
}

/** Opens the outbox, sends what is in it and does what is due by the clock, until it is closed. */
export async function startDelivery({ env, database, log }: Parts): Promise<Outbox> {
  const jobs = await openOutbox({ database, log, channels: openChannels(env) }, true);
  const senders: Partial<Record<Channel, Send>> = {};
  const mail = env.SMTP_URL ? mailSender(env.SMTP_URL, mailFrom(env)) : undefined;
  if (mail) senders.mail = mail.send;
  if (env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_CHAT_ID) {
    senders.telegram = telegramSender({
      api: env.TELEGRAM_API,
      token: env.TELEGRAM_BOT_TOKEN,
      chatId: env.TELEGRAM_CHAT_ID,
    });
  }
  await deliver(jobs, senders, { database, log });
  const { boss, outbox } = jobs;
  await scheduleNightly(boss, { database, log });
  await scheduleOutboxWatch(boss, {
    database,
    log,
    outbox,
    staffEmail: staffEmail(env),
    siteUrl: env.SITE_URL,
  });
  return {
    ...outbox,
    async close() {
      await outbox.close();
      mail?.close();
    },
  };
}
