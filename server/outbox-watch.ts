import type { PgBoss } from 'pg-boss';
import { company } from '#app/content/company.ts';
import { textsOf } from '#app/content/texts.server.ts';
import type { Services } from '#app/context.ts';
import { bishkekDay } from '#app/i18n/formats.ts';
import { defaultLanguage, languageTag } from '#app/i18n/languages.ts';
import { renderMail } from '#app/ui/mail-layout.server.ts';
import type { NewMessage } from '#platform/outbox/messages.ts';
import { type ChannelReport, findOrphans, reportOutbox } from '#platform/outbox/report.ts';

const queue = 'outbox-watch';
const everyFiveMinutes = '*/5 * * * *';

type Watched = Pick<Services, 'database' | 'outbox' | 'log' | 'staffEmail' | 'siteUrl'>;

/** Looks after the outbox every five minutes, in one process at a time. */
export async function scheduleOutboxWatch(boss: PgBoss, services: Watched): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 2, deleteAfterSeconds: 3600 });
  await boss.schedule(queue, everyFiveMinutes);
  await boss.work(queue, { pollingIntervalSeconds: 30 }, () => watchOutbox(services));
}

/**
 * Takes up messages that nothing would try again, and raises the alarm when something could not be
 * delivered for an hour: in the log, and through the channels that work, once a day.
 */
export async function watchOutbox(services: Watched, now = new Date()): Promise<void> {
  const { database, outbox, log } = services;
  const orphans = (await findOrphans(database, now)).slice(0, 500);
  if (orphans.length > 0) {
    log.warn({ count: await outbox.retry(orphans) }, 'Messages without a job are tried again');
  }
  const { channels } = await reportOutbox(database, now);
  const down = channels.filter(({ overdue }) => overdue > 0);
  if (down.length === 0) return;
  log.error(
    { channels: down.map(({ channel, overdue, lastError }) => ({ channel, overdue, lastError })) },
    'Messages could not be delivered for more than an hour',
  );
  const working = outbox.channels.filter((open) => !down.some(({ channel }) => channel === open));
  const alarms = down.flatMap((report) => alarm(services, report, now));
  const sent = alarms.filter(({ channel }) => working.includes(channel));
  await database.owner.transaction((tx) => outbox.add(tx, sent));
  outbox.wake();
}

function alarm(
  { staffEmail, siteUrl }: Watched,
  { channel, overdue }: ChannelReport,
  now: Date,
): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  const key = `alarm:${channel}:${bishkekDay(now)}`;
  const words = { channel, count: overdue };
  return [
    {
      channel: 'mail',
      kind: 'alarm',
      recipient: staffEmail,
      subject: t('staffOutbox.subject'),
      key: `${key}:mail`,
      ...renderMail({
        lang: languageTag(defaultLanguage),
        sender: company.name[defaultLanguage],
        preheader: t('staffOutbox.heading'),
        heading: t('staffOutbox.heading'),
        paragraphs: [t('staffOutbox.text', words), t('staffOutbox.command')],
        footer: [new URL(siteUrl).host],
      }),
    },
    {
      channel: 'telegram',
      kind: 'alarm',
      recipient: '',
      text: t('staffChat.outbox', words),
      key: `${key}:telegram`,
    },
  ];
}
