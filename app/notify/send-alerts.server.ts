import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { messages } from '#db/schema/messages.ts';
import type { Transaction } from '#platform/db/database.ts';
import { digested } from '#platform/outbox/digest-flood.ts';
import type { MessageKey } from '#platform/outbox/message-rows.ts';
import { absoluteUrl } from '../addresses/public-address.ts';
import { textsOf } from '../content/texts.server.ts';
import type { Services } from '../context.ts';
import { keysOf } from './message-keys.server.ts';
import { digestLists, messageKinds } from './message-kinds.ts';
import type { StaffPerson } from './people.server.ts';
import { type Notice, sendNotices } from './send-notices.server.ts';

/** A one-time alert to a member; simultaneous ones are combined into one mail and one notification. */
export type Alert = {
  person: StaffPerson;
  /** Key of its mail. */
  key: MessageKey;
  /** Only rendered for new alerts. */
  notice: () => Notice & { device: NonNullable<Notice['device']> };
  /** Line in a combined mail. */
  line: () => string;
};

/** Devices are notified immediately; the mail follows, unless the visitor has been answered by then. */
const mailDelaySeconds = 120;
/** Lines in a combined mail. */
const shownLines = 20;

type AlertServices = Pick<Services, 'database' | 'outbox' | 'siteUrl'>;

/** `kind` of their messages. */
type AlertKind = 'request-late' | 'request-missed' | 'request-step';

type AlertsOfPerson = { kind: AlertKind; person: StaffPerson; alerts: Alert[] };

/**
 * Sends new alerts: to devices immediately, mail after a delay, combined per person.
 * @param alerts everything due: waiting mails about others are withdrawn
 * @returns the number of new alerts
 * @throws when the database does not answer; none is sent then
 */
export async function sendAlerts(
  services: AlertServices,
  kind: AlertKind,
  alerts: readonly Alert[],
): Promise<number> {
  const { database, outbox } = services;
  const count = await database.owner.transaction(async (tx) => {
    // Two processes would count the same alerts in two mails.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${kind}, 0))`);
    const fresh = await withoutKnown(tx, kind, alerts);
    const people = new Map(fresh.map(({ person }) => [person.id, person]));
    for (const person of people.values()) {
      const theirs = fresh.filter((alert) => alert.person.id === person.id);
      await notifyOne(tx, services, { kind, person, alerts: theirs });
    }
    return fresh.length;
  });
  if (count > 0) outbox.wake();
  return count;
}

async function withoutKnown(tx: Transaction, kind: AlertKind, alerts: readonly Alert[]) {
  const keys = alerts.map(({ key }) => key);
  const ofKind = and(eq(messages.kind, kind), eq(messages.channel, 'mail'));
  const unsent = and(inArray(messages.status, ['waiting', 'kept']), eq(messages.attempts, 0));
  await tx.delete(messages).where(and(ofKind, unsent, notInArray(messages.key, keys)));
  const known = await tx
    .select({ key: messages.key })
    .from(messages)
    .where(and(ofKind, inArray(messages.key, keys)));
  const told = new Set<string>(known.map(({ key }) => key));
  return alerts.filter(({ key }) => !told.has(key));
}

async function notifyOne(
  tx: Transaction,
  services: AlertServices,
  told: AlertsOfPerson,
): Promise<void> {
  const { alerts } = told;
  const notices = alerts.map(({ notice }) => notice());
  const [first] = notices;
  if (!first) return;
  const mails = notices.map(({ device: _, ...mail }) => mail);
  await sendNotices(tx, services, mails, { delaySeconds: mailDelaySeconds });
  if (notices.length === 1) {
    const { mail: _, ...onDevices } = first;
    await sendNotices(tx, services, [onDevices]);
    return;
  }
  const keys = alerts.map(({ key }) => key);
  await tx
    .update(messages)
    .set({ status: 'cancelled', ...digested })
    .where(inArray(messages.key, keys));
  const { mail, onDevices } = digestNotice(services.siteUrl, told, first.device);
  await sendNotices(tx, services, [mail], { delaySeconds: mailDelaySeconds });
  await sendNotices(tx, services, [onDevices]);
}

/** Combined mail and notification of a person's alerts. */
function digestNotice(
  siteUrl: string,
  { kind, person, alerts }: AlertsOfPerson,
  device: NonNullable<Notice['device']>,
): { mail: Notice; onDevices: Notice } {
  const topic = messageKinds[kind];
  const { t } = textsOf(person.lang);
  const count = alerts.length;
  const subject = t('emails:staffTogether.subject', {
    what: t(`emails:staffDigest.what.${topic}`),
    count,
  });
  const lines = alerts.slice(0, shownLines).map(({ line }) => line());
  const more = count - lines.length;
  const to = { to: person, kind: `${kind}-all` as const, keys: keysOf.alertDigest() };
  return {
    mail: {
      ...to,
      mail: {
        subject,
        sender: '',
        heading: subject,
        paragraphs: [
          lines.join('\n'),
          ...(more > 0 ? [t('emails:staffTogether.more', { count: more })] : []),
        ],
        button: {
          label: t('emails:staffDigest.button'),
          href: absoluteUrl(siteUrl, digestLists[topic]),
        },
      },
    },
    // Without a request number, a tap opens the list.
    onDevices: { ...to, device: { ...device, code: '', count } },
  };
}
