import { desc, eq } from 'drizzle-orm';
import { pathTo } from '#app/addresses/path-to.ts';
import { absoluteUrl } from '#app/addresses/public-address.ts';
import { textsOf } from '#app/content/texts.server.ts';
import type { Services } from '#app/context.ts';
import { formatMoment } from '#app/i18n/date-words.ts';
import { defaultLanguage, type Language } from '#app/i18n/languages.ts';
import { officeDay } from '#app/i18n/office-clock.ts';
import { aboutRow, keysOf, type NoticeKeys } from '#app/notify/message-keys.server.ts';
import { type Notice, sendNotices } from '#app/notify/send-notices.server.ts';
import { type Channel, messages } from '#platform/outbox/message-rows.ts';

/** Times are written in the language of the reader. */
export type Words = Record<string, string | number | Date>;

function said(words: Words, lang: Language): Record<string, string | number> {
  const entries = Object.entries(words).map(([name, value]) => [
    name,
    value instanceof Date ? formatMoment(value, lang) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Kinds of trouble, by their texts in `emails.json`. */
const texts = {
  outbox: 'staffOutbox',
  backup: 'staffBackup',
  disk: 'staffDisk',
  database: 'staffDatabase',
  writes: 'staffWrites',
  mailbox: 'staffMailbox',
  telegram: 'staffTelegram',
  whatsapp: 'staffWhatsapp',
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

type Office = Pick<Services, 'staffEmail' | 'siteUrl'>;

type AlarmSubject = Omit<Alarm, 'words'>;

const aboutOf = ({ trouble, part }: Pick<Alarm, 'trouble' | 'part'>) =>
  aboutRow('alarm', part ? `${trouble}:${part}` : trouble);

/** Tells the staff of a trouble. */
export function alarmNotice(
  { staffEmail, siteUrl }: Office,
  { keys, words, ...raised }: Alarm,
): Notice {
  const kind = texts[raised.trouble];
  return {
    to: { office: staffEmail() },
    kind: 'alarm',
    keys,
    about: aboutOf(raised),
    mail: (lang) => {
      const t = textsOf(lang).getFixedT(null, 'emails');
      return {
        subject: t(`${kind}.subject`),
        heading: t(`${kind}.heading`),
        paragraphs: [t(`${kind}.text`, said(words, lang)), t(`${kind}.command`)],
        // Without the database the desk is away, too.
        ...(raised.trouble !== 'database' && {
          button: {
            label: t('staffAlarm.button'),
            href: absoluteUrl(siteUrl, pathTo('deskHealth')),
          },
        }),
      };
    },
    chat: textsOf(defaultLanguage).t(
      `emails:staffChat.${raised.trouble}`,
      said(words, defaultLanguage),
    ),
  };
}

/** Says that a trouble is over. @param since when it began */
export function overNotice(
  { staffEmail }: Office,
  { keys, trouble, part, since }: AlarmSubject & { since: Date },
): Notice {
  const wordsIn = (lang: Language) => {
    const t = textsOf(lang).getFixedT(null, 'emails');
    const name = t(`staffOver.what.${trouble}`);
    return { t, words: said({ what: part ? `${name} (${part})` : name, since }, lang) };
  };
  const chat = wordsIn(defaultLanguage);
  return {
    to: { office: staffEmail() },
    kind: 'alarm-over',
    keys,
    about: aboutOf({ trouble, ...(part && { part }) }),
    mail: (lang) => {
      const { t, words } = wordsIn(lang);
      return {
        subject: t('staffOver.subject', words),
        heading: t('staffOver.heading'),
        paragraphs: [t('staffOver.text', words)],
      };
    },
    chat: chat.t('staffChat.over', chat.words),
  };
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
  const [last] = await listSaid(services, alarm);
  const over = last?.kind === 'alarm-over' ? last.id : undefined;
  const keys = keysOf.alarm(aboutOf(alarm), officeDay(now), over);
  await send(services, alarmNotice(services, { ...alarm, keys }), channels);
}

/** Tells the staff that a trouble is over, if the last thing that was said about it is an alarm. */
export async function endAlarm(
  services: AlarmServices,
  trouble: Pick<Alarm, 'trouble' | 'part'>,
): Promise<void> {
  const said = await listSaid(services, trouble);
  const before = said.findIndex(({ kind }) => kind === 'alarm-over');
  const raised = before < 0 ? said : said.slice(0, before);
  const [last, first] = [raised[0], raised.at(-1)];
  if (!last || !first) return;
  const keys = keysOf.alarmOver(last.id);
  // Said again each day, it began with the first.
  const over = overNotice(services, { ...trouble, since: first.since, keys });
  await send(services, over, services.outbox.channels);
}

/** What was said about a trouble, the last first. */
function listSaid({ database }: AlarmServices, trouble: Pick<Alarm, 'trouble' | 'part'>) {
  return database.owner
    .select({ id: messages.id, kind: messages.kind, since: messages.created_at })
    .from(messages)
    .where(eq(messages.about, aboutOf(trouble)))
    .orderBy(desc(messages.created_at));
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
