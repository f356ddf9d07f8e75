import { desc, eq } from 'drizzle-orm';
import { pathTo } from '#app/addresses/path-to.ts';
import { absoluteUrl } from '#app/addresses/public-address.ts';
import { textsOf } from '#app/content/texts.server.ts';
import { type Finding, type HealthCheck, valuesIn } from '#app/features/health/health-check.ts';
import { formatMoment } from '#app/i18n/date-words.ts';
import { defaultLanguage, type Language } from '#app/i18n/languages.ts';
import { officeDay } from '#app/i18n/office-clock.ts';
import { type TextKey, textOf } from '#app/i18n/text-of.ts';
import { aboutRow, keysOf, type NoticeKeys } from '#app/notify/message-keys.server.ts';
import { type Notice, sendNotices } from '#app/notify/send-notices.server.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import { type Channel, messages } from '#platform/outbox/message-rows.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { reportOutbox } from '#platform/outbox/report.ts';
import { staffEmailOf } from '../jobs/channels.ts';
import { checks } from './checks.ts';

type AlarmCheck = Pick<HealthCheck, 'name' | 'run'> & { title: TextKey };

/** Checks that raise alarms, either directly or through the outbox. */
export function alarmChecks(isDirect: boolean): AlarmCheck[] {
  return checks.flatMap((check) =>
    check.readers.includes('alarm') && check.title && Boolean(check.isDirect) === isDirect
      ? [{ ...check, title: check.title }]
      : [],
  );
}

type Alarm = {
  check: AlarmCheck;
  finding: Finding;
  /** Keys of its message. */
  keys: NoticeKeys;
};

/** Builds the alarm of a check, with the desk's sentence. */
export function alarmNotice(env: Env, { check, finding, keys }: Alarm): Notice {
  const wordsIn = (lang: Language) => {
    const texts = textsOf(lang);
    const text = finding.key ? textOf(texts, finding.key, valuesIn(finding.values, lang)) : '';
    return { t: texts.getFixedT(null, 'emails'), name: textOf(texts, check.title), text };
  };
  const { t: chat, ...words } = wordsIn(defaultLanguage);
  return {
    to: { office: staffEmailOf(env)() },
    kind: 'alarm',
    keys,
    about: aboutRow('alarm', check.name),
    mail: (lang) => {
      const { t, name, text } = wordsIn(lang);
      return {
        subject: t('staffAlarm.subject', { name }),
        heading: name,
        paragraphs: [text, t('staffAlarm.command')],
        // Without the database the desk is unavailable, too.
        ...(check.name !== 'database' && {
          button: {
            label: t('staffAlarm.button'),
            href: absoluteUrl(env.SITE_URL, pathTo('deskHealth')),
          },
        }),
      };
    },
    chat: chat('staffChat.alarm', words),
  };
}

type Over = Omit<Alarm, 'finding'> & {
  /** Start of the problem. */
  since: Date;
};

/** Builds the all-clear of an alarm. */
export function overNotice(env: Env, { check, keys, since }: Over): Notice {
  const wordsIn = (lang: Language) => {
    const texts = textsOf(lang);
    return {
      t: texts.getFixedT(null, 'emails'),
      words: { what: textOf(texts, check.title), since: formatMoment(since, lang) },
    };
  };
  const chat = wordsIn(defaultLanguage);
  return {
    to: { office: staffEmailOf(env)() },
    kind: 'alarm-over',
    keys,
    about: aboutRow('alarm', check.name),
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

export type AlarmServices = { env: Env; database: Database; log: Log; outbox: Outbox };

/**
 * Runs the checks whose alarms go through the outbox, and sends them: daily while a problem lasts, again when it
 * returns, and once when it is over. Skips channels that are themselves stuck.
 */
export async function sendAlarms(services: AlarmServices, now = new Date()): Promise<void> {
  const { env, database, log, outbox } = services;
  const { channels } = await reportOutbox(database, now);
  const stuck = channels.filter(({ overdue }) => overdue > 0).map(({ channel }) => channel);
  const working = outbox.channels.filter((channel) => !stuck.includes(channel));
  for (const check of alarmChecks(false)) {
    const found = await check.run({ env, database, now });
    const finding = found.find(({ level }) => level === 'alarm');
    if (finding) {
      log.error({ check: check.name, problem: finding.text }, 'An alarm lasts');
      await raise(services, { check, finding, now, channels: working });
    } else if (found.every(({ isElsewhere }) => !isElsewhere)) await end(services, check);
  }
}

type Raised = Omit<Alarm, 'keys'> & { now: Date; channels: readonly Channel[] };

async function raise(
  services: AlarmServices,
  { check, finding, now, channels }: Raised,
): Promise<void> {
  const [last] = await listAlarmMessages(services, check);
  const over = last?.kind === 'alarm-over' ? last.id : undefined;
  const keys = keysOf.alarm(aboutRow('alarm', check.name), officeDay(now), over);
  await send(services, alarmNotice(services.env, { check, finding, keys }), channels);
}

/** Only if the last message about it was an alarm. */
async function end(services: AlarmServices, check: AlarmCheck): Promise<void> {
  const sent = await listAlarmMessages(services, check);
  const before = sent.findIndex(({ kind }) => kind === 'alarm-over');
  const raised = before < 0 ? sent : sent.slice(0, before);
  const [last, first] = [raised[0], raised.at(-1)];
  if (!last || !first) return;
  // Alarms repeat daily; the problem began with the first.
  const over = { check, since: first.since, keys: keysOf.alarmOver(last.id) };
  await send(services, overNotice(services.env, over), services.outbox.channels);
}

/** Messages about a check, newest first. */
function listAlarmMessages({ database }: AlarmServices, { name }: AlarmCheck) {
  return database.owner
    .select({ id: messages.id, kind: messages.kind, since: messages.created_at })
    .from(messages)
    .where(eq(messages.about, aboutRow('alarm', name)))
    .orderBy(desc(messages.created_at));
}

async function send(
  { env, database, outbox }: AlarmServices,
  { mail, chat, ...notice }: Notice,
  channels: readonly Channel[],
): Promise<void> {
  const said = {
    ...notice,
    ...(mail && channels.includes('mail') && { mail }),
    ...(chat && outbox.staffChat && channels.includes(outbox.staffChat) && { chat }),
  };
  const site = { outbox, siteUrl: env.SITE_URL };
  await database.owner.transaction((tx) => sendNotices(tx, site, [said]));
  outbox.wake();
}
