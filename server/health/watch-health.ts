import { randomUUID } from 'node:crypto';
import { keysOf } from '#app/notify/message-keys.server.ts';
import { type Notice, officeMessages } from '#app/notify/send-notices.server.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import type { Send } from '#platform/outbox/deliver.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { channelsOf, staffEmailOf } from '../jobs/channels.ts';
import { alarmChecks, alarmNotice, overNotice } from './alarm.ts';

const checkEveryMs = 30_000;
/** Shorter problems, such as a database restart, raise no alarm. */
const tellAfterMs = 2 * 60_000;

export type HealthWatch = {
  look: (now?: Date) => Promise<void>;
  close: () => void;
};

type Watched = { env: Env; database: Database; log: Log; senders: Partial<Record<Channel, Send>> };

/**
 * Runs the checks whose alarms cannot use the outbox, because it depends on what they check. Each process notifies
 * staff directly: when a problem has lasted two minutes, and when it is over.
 */
export function watchHealth({ env, database, log, senders }: Watched): HealthWatch {
  const lasting = new Map<string, { since: Date; told: boolean }>();
  // No message is stored under these keys.
  const keys = keysOf.alarm('direct', '');

  const tell = async (notice: Notice, now: Date) => {
    const to = { siteUrl: env.SITE_URL, staffChat: channelsOf(env).staffChat };
    for (const message of officeMessages(to, notice, staffEmailOf(env)())) {
      const stored = {
        subject: '',
        html: '',
        about: '',
        headers: {},
        ...message,
        calendar: '',
        id: randomUUID(),
      };
      await senders[message.channel]?.({ ...stored, created_at: now }).catch((error: Error) =>
        log.warn({ err: error, channel: message.channel }, 'An alarm could not be sent'),
      );
    }
  };

  const look = async (now = new Date()) => {
    for (const check of alarmChecks(true)) {
      const found = await check.run({ env, database, now });
      const finding = found.find(({ level }) => level === 'alarm');
      const known = lasting.get(check.name);
      if (!finding) {
        lasting.delete(check.name);
        if (known?.told) await tell(overNotice(env, { check, keys, since: known.since }), now);
        continue;
      }
      const current = known ?? { since: now, told: false };
      lasting.set(check.name, current);
      const { since, told } = current;
      if (told || now.getTime() - since.getTime() < tellAfterMs) continue;
      current.told = true;
      log.error({ check: check.name, since, problem: finding.text }, 'An alarm is raised');
      const values = { ...finding.values, since };
      await tell(alarmNotice(env, { check, keys, finding: { ...finding, values } }), now);
    }
  };
  const timer = setInterval(() => void look(), checkEveryMs);
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}
