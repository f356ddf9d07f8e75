import { desc, eq } from 'drizzle-orm';
import { company } from '#app/content/company.ts';
import { textsOf } from '#app/content/texts.server.ts';
import type { Services } from '#app/context.ts';
import { bishkekDay } from '#app/i18n/bishkek.ts';
import { formatMoment } from '#app/i18n/date-words.ts';
import { defaultLanguage, languageTag } from '#app/i18n/languages.ts';
import { renderMail } from '#app/mail/mail-layout.server.ts';
import { type Channel, messages, type NewMessage } from '#platform/outbox/message-rows.ts';

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
  /** Idempotency key: it is sent once. */
  key: string;
  words: Words;
};

type To = Pick<Services, 'staffEmail' | 'siteUrl'>;

const aboutOf = ({ trouble, part }: Pick<Alarm, 'trouble' | 'part'>) =>
  `alarm:${trouble}${part ? `:${part}` : ''}`;

/** An alarm to the staff, for each channel. */
export function alarmMessages(to: To, alarm: Alarm): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  const { trouble, words, key } = alarm;
  const mail = texts[trouble];
  return bothChannels(to, {
    kind: 'alarm',
    about: aboutOf(alarm),
    key,
    subject: t(`${mail}.subject`),
    heading: t(`${mail}.heading`),
    paragraphs: [t(`${mail}.text`, words), t(`${mail}.command`)],
    chat: t(`staffChat.${trouble}`, words),
  });
}

/** Says for each channel that a trouble is over. @param since when it began */
export function overMessages(
  to: To,
  { since, ...alarm }: Pick<Alarm, 'trouble' | 'part' | 'key'> & { since: Date },
): NewMessage[] {
  const t = textsOf(defaultLanguage).getFixedT(null, 'emails');
  const name = t(`staffOver.what.${alarm.trouble}`);
  const words = {
    what: alarm.part ? `${name} (${alarm.part})` : name,
    since: sayTime(since),
  };
  return bothChannels(to, {
    kind: 'alarm-over',
    about: aboutOf(alarm),
    key: alarm.key,
    subject: t('staffOver.subject', words),
    heading: t('staffOver.heading'),
    paragraphs: [t('staffOver.text', words)],
    chat: t('staffChat.over', words),
  });
}

/** A time as alarms say it. */
export function sayTime(time: Date): string {
  return formatMoment(time, defaultLanguage);
}

type Told = To & Pick<Services, 'database' | 'outbox'>;

/**
 * Tells the staff of a trouble through the outbox: once a day, and anew when it comes back after it was over.
 * @param channels through which it is said: one that is itself in trouble is left out
 */
export async function raiseAlarm(
  services: Told,
  alarm: Omit<Alarm, 'key'>,
  { now, channels = services.outbox.channels }: { now: Date; channels?: readonly Channel[] },
): Promise<void> {
  const last = await lastSaid(services, alarm);
  const round = last?.kind === 'alarm-over' ? `:${last.id}` : '';
  const key = `${aboutOf(alarm)}:${bishkekDay(now)}${round}`;
  await add(services, alarmMessages(services, { ...alarm, key }), channels);
}

/** Tells the staff that a trouble is over, if the last thing that was said about it is an alarm. */
export async function endAlarm(
  services: Told,
  trouble: Pick<Alarm, 'trouble' | 'part'>,
): Promise<void> {
  const last = await lastSaid(services, trouble);
  if (last?.kind !== 'alarm') return;
  const key = `alarm-over:${last.id}`;
  const over = overMessages(services, { ...trouble, since: last.since, key });
  await add(services, over, services.outbox.channels);
}

async function lastSaid({ database }: Told, trouble: Pick<Alarm, 'trouble' | 'part'>) {
  const [last] = await database.owner
    .select({ id: messages.id, kind: messages.kind, since: messages.created_at })
    .from(messages)
    .where(eq(messages.about, aboutOf(trouble)))
    .orderBy(desc(messages.created_at))
    .limit(1);
  return last;
}

async function add(
  { database, outbox }: Told,
  added: NewMessage[],
  channels: readonly Channel[],
): Promise<void> {
  const open = added.filter(({ channel }) => channels.includes(channel));
  await database.owner.transaction((tx) => outbox.add(tx, open));
  outbox.wake();
}

type Content = {
  kind: string;
  about: string;
  key: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  chat: string;
};

function bothChannels(
  { staffEmail, siteUrl }: To,
  { kind, about, key, subject, heading, paragraphs, chat }: Content,
): NewMessage[] {
  return [
    {
      channel: 'mail',
      kind,
      about,
      recipient: staffEmail(),
      subject,
      key: `${key}:mail`,
      ...renderMail({
        lang: languageTag(defaultLanguage),
        sender: company().name[defaultLanguage],
        preheader: heading,
        heading,
        paragraphs,
        footer: [new URL(siteUrl).host],
      }),
    },
    { channel: 'telegram', kind, about, recipient: '', text: chat, key: `${key}:telegram` },
  ];
}
