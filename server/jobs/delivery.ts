import { notifyOfReturned } from '#app/features/casework/returned-mail.server.ts';
import { standingOf } from '#app/features/recipients/recipients.server.ts';
import { invitationKind } from '#app/features/staff/staff-invitation-mail.server.ts';
import { languageOfMail } from '#app/mail/mail-layout.server.ts';
import type { ModuleChannel } from '#app/manifest/server-manifest.ts';
import { hooks, moduleJobs, secretKinds } from '#app/modules.server.ts';
import type { MessageKind } from '#app/notify/message-kinds.ts';
import { languageOfMailbox } from '#app/notify/people.server.ts';
import { refusalLink } from '#app/notify/refusal-link.server.ts';
import { staffDigest } from '#app/notify/staff-digest.server.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import type { FileSeal } from '#platform/file-seal.ts';
import type { Log } from '#platform/log.ts';
import { deliver, type Send, Undeliverable } from '#platform/outbox/deliver.ts';
import { digestFlood } from '#platform/outbox/digest-flood.ts';
import { mailSender } from '#platform/outbox/mail.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { type Jobs, type Outbox, openOutbox } from '#platform/outbox/outbox.ts';
import { protectRecipients } from '#platform/outbox/protect-recipients.ts';
import type { Photos } from '#platform/pictures/photos.ts';
import type { Secret } from '#platform/secret.ts';
import { backupKeyState, readBackupRecipient } from '../../db/backup-key.ts';
import { openBackupStore } from '../../db/backup-store.ts';
import { readKey } from '../../db/site-identity.ts';
import { watchHealth } from '../health/watch-health.ts';
import { scheduleBackups } from './backups.ts';
import { channelsOf, mailFrom, openChannels, staffEmailOf } from './channels.ts';
import { scheduleClientWatch } from './client-watch.ts';
import { scheduleNightly } from './nightly.ts';
import { onSchedule } from './on-schedule.ts';
import { scheduleOutboxWatch } from './outbox-watch.ts';
import { schedulePromiseWatch } from './promise-watch.ts';

/** Mails with a link that signs someone in or confirms something on their behalf. */
const allSecretKinds: MessageKind[] = [invitationKind, ...secretKinds];

type DeliveryServices = { env: Env; database: Database; log: Log };

/** Opens the outbox of a command, which only adds messages; the running site sends them. */
export async function openCommandOutbox({ env, database, log }: DeliveryServices): Promise<Outbox> {
  return (await openOutbox({ database, log, ...channelsOf(env) }, false)).outbox;
}

/** Opens the outbox, delivers its messages and runs scheduled jobs until closed. */
export async function startDelivery({
  env,
  database,
  log,
  secret,
  fileSeal,
  photos,
}: DeliveryServices & { secret: Secret; fileSeal: FileSeal; photos: Photos }): Promise<Outbox> {
  const jobs = await openOutbox({ database, log, ...channelsOf(env) }, true);
  return runDelivery(jobs, { env, database, log, secret, fileSeal, photos }).catch(
    async (error) => {
      await jobs.outbox.close();
      throw error;
    },
  );
}

async function runDelivery(
  jobs: Jobs,
  { env, database, log, secret, fileSeal, photos }: Parameters<typeof startDelivery>[0],
): Promise<Outbox> {
  const staffEmail = staffEmailOf(env);
  const { outbox } = jobs;
  const services = { database, log, outbox, secret, siteUrl: env.SITE_URL };
  const digested = (send: Send, digest?: ModuleChannel['digest']) =>
    digestFlood(send, {
      database,
      outbox,
      digestOf: async (message, count) => {
        if (message.channel === 'mail' && message.recipient !== staffEmail()) return undefined;
        const lang = await languageOfMailbox(database.owner, message.recipient);
        return staffDigest({ siteUrl: env.SITE_URL, lang, digest }, message, count);
      },
    });
  const withReturnNotices =
    (send: Send): Send =>
    (message) =>
      send(message).catch(async (error: unknown) => {
        if (error instanceof Undeliverable && error.outcome === 'returned') {
          await notifyOfReturned({ ...services, staffEmail }, message, message.id);
        }
        throw error;
      });
  const senders: Partial<Record<Channel, Send>> = {};
  const mail = env.SMTP_URL ? mailSender(env.SMTP_URL, mailFrom(env)) : undefined;
  if (mail) {
    senders.mail = digested(
      protectRecipients(withReturnNotices(mail.send), {
        database,
        standingOf: async (address) =>
          address === staffEmail() ? 'confirmed' : standingOf({ database, secret, hooks }, address),
        refusalLink: ({ recipient, html }) =>
          refusalLink({ secret, siteUrl: env.SITE_URL }, recipient, languageOfMail(html)),
      }),
    );
  }
  const direct: Partial<Record<Channel, Send>> = {};
  for (const { name, open, digest, staffChat } of openChannels(env)) {
    if (open) senders[name] = digested(open({ ...services, env, fileSeal, photos }), digest);
    const chat = staffChat?.(env);
    if (chat) direct[name] = chat;
  }
  await deliver(jobs, senders, { database, log, secretKinds: allSecretKinds });
  const { boss } = jobs;
  await scheduleNightly(boss, services);
  await scheduleOutboxWatch(boss, { env, database, log, outbox });
  if (env.BACKUPS) {
    const recipient = await readBackupRecipient(database, {
      setting: env.BACKUP_KEY,
      siteUrl: env.SITE_URL,
    });
    if (!env.BACKUP_KEY && (await backupKeyState(database)) === 'waiting') {
      log.warn(
        'Backups are encrypted with a key that the site generated: an owner must store it elsewhere, on /desk/health. For your own key: "npm run backup -- keys", and BACKUP_KEY',
      );
    }
    await scheduleBackups(boss, {
      database,
      log,
      folder: env.BACKUP_DIR,
      dataDir: env.DATA_DIR,
      recipient,
      store: env.BACKUP_S3 ? openBackupStore(env.BACKUP_S3) : undefined,
      readKey: () => readKey(database, { setting: env.SECRET, dataDir: env.DATA_DIR }),
    });
  }
  await schedulePromiseWatch(boss, { database, log, outbox, siteUrl: env.SITE_URL });
  await scheduleClientWatch(boss, { database, log });
  const health = watchHealth({
    env,
    database,
    log,
    // Not the outbox senders, which query the database first.
    senders: {
      ...(mail && { mail: mail.send }),
      ...direct,
    },
  });
  for (const { run, ...job } of moduleJobs) {
    await onSchedule(boss, { ...job, log }, () => run(services, new Date()));
  }
  return {
    ...outbox,
    async close() {
      health.close();
      await outbox.close();
      mail?.close();
    },
  };
}
