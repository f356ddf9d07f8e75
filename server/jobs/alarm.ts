import { desc, eq } from 'drizzle-orm';
import { textsOf } from '#app/content/texts.server.ts';
import type { Services } from '#app/context.ts';
import { formatMoment } from '#app/i18n/date-words.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { officeDay } from '#app/i18n/office-clock.ts';
import { aboutRow, keysOf, type NoticeKeys } from '#app/notify/message-keys.server.ts';
import { type Notice, sendNotices } from '#app/notify/send-notices.server.ts';
import { type Channel, messages } from '#platform/outbox/message-rows.ts';

type Words = Record<string, string | number>;

/** Kinds of trouble, by their texts in `emails.json`. */
const texts = {
  outbox: 'staffOutbox',
  backup: 'staffBackup',
  disk: 'staffDisk',
  database: 'staffDatabase',
} as const;

export type Trouble = keyof typeof texts;

export type Alarm = {
  trouble: Trouble;
  /** What of several it is, such as the channel of the outbox. */
  part?: string;
  /** It is sent once. */
  keys: NoticeKeys;
  words: Words;
};

type Office = Pick<Services, 'staffEmail'>;

type AlarmSubject = Omit<Alarm, 'words'>;

const aboutOf = ({ trouble, part }: Pick<Alarm, 'trouble' | 'part'>) =>
  aboutRow('alarm', part ? `${trouble}:${part}` : trouble);

/** Tells the staff of a trouble. */
export function alarmNotice({ staffEmail }: Office, { keys, words, ...raised }: Alarm): Notice {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  const mail = texts[raised.trouble];
  return {
    to: { office: staffEmail() },
    kind: 'alarm',
    keys,
    about: aboutOf(raised),
    mail: {
      subject: t(`${mail}.subject`),
      heading: t(`${mail}.heading`),
      paragraphs: [t(`${mail}.text`, words), t(`${mail}.command`)],
    },
    chat: t(`staffChat.${raised.trouble}`, words),
  };
}

/** Says that a trouble is over. @param since when it began */
export function overNotice(
  { staffEmail }: Office,
  { keys, trouble, part, since }: AlarmSubject & { since: Date },
): Notice {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  const name = t(`staffOver.what.${trouble}`);
  const words = { what: part ? `${name} (${part})` : name, since: formatAlarmTime(since) };
  return {
    to: { office: staffEmail() },
    kind: 'alarm-over',
    keys,
    about: aboutOf({ trouble, ...(part && { part }) }),
    mail: {
      subject: t('staffOver.subject', words),
      heading: t('staffOver.heading'),
      paragraphs: [t('staffOver.text', words)],
    },
    chat: t('staffChat.over', words),
  };
}

/** A time as alarms say it. */
export function formatAlarmTime(time: Date): string {
  return formatMoment(time, defaultLanguage);
}

type AlarmServices = Pick<Services, 'database' | 'outbox' | 'siteUrl' | 'staffEmail'>;

/**
 * Tells the staff of a trouble through the outbox: once a day, and anew when it comes back after it was over.
 * @param channels through which it is said: one that is itself in trouble is left out
 */
export async function raiseAlarm(
  services: AlarmServices,
  alarm: Omit<Alarm, 'keys'>,
  { now, channels = services.outbox.channels }: { now: Date; channels?: readonly Channel[] },
): Promise<void> {
  const last = await lastSaid(services, alarm);
  const over = last?.kind === 'alarm-over' ? last.id : undefined;
  const keys = keysOf.alarm(aboutOf(alarm), officeDay(now), over);
  await send(services, alarmNotice(services, { ...alarm, keys }), channels);
}

/** Tells the staff that a trouble is over, if the last thing that was said about it is an alarm. */
export async function endAlarm(
  services: AlarmServices,
  trouble: Pick<Alarm, 'trouble' | 'part'>,
): Promise<void> {
  const last = await lastSaid(services, trouble);
  if (last?.kind !== 'alarm') return;
  const keys = keysOf.alarmOver(last.id);
  const over = overNotice(services, { ...trouble, since: last.since, keys });
  await send(services, over, services.outbox.channels);
}

async function lastSaid({ database }: AlarmServices, trouble: Pick<Alarm, 'trouble' | 'part'>) {
  const [last] = await database.owner
    .select({ id: messages.id, kind: messages.kind, since: messages.created_at })
    .from(messages)
    .where(eq(messages.about, aboutOf(trouble)))
    .orderBy(desc(messages.created_at))
    .limit(1);
  return last;
}

async function send(
  services: AlarmServices,
  { mail, chat, ...notice }: Notice,
  channels: readonly Channel[],
): Promise<void> {
  const said = {
    ...notice,
    ...(mail && channels.includes('mail') && { mail }),
    ...(chat && channels.includes('telegram') && { chat }),
  };
  await services.database.owner.transaction((tx) => sendNotices(tx, services, [said]));
  services.outbox.wake();
}
