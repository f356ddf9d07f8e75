import { eq } from 'drizzle-orm';
import { channelStates } from '#db/schema/channels.ts';
import type { Env } from '#platform/env.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import type { TextKey } from '../../i18n/text-of.ts';
import { alarm, fine, type HealthCheck, wrong } from './health-check.ts';

/** Shorter outages of a mail server or messenger raise no alarm, in milliseconds. */
const alarmAfter = 15 * 60_000;

type Checked = Pick<HealthCheck, 'name'> & {
  channel: Channel;
  title: TextKey;
  /** Whether its settings are there. */
  isOpen: (env: Env) => boolean;
  /** Sentences, with `when`, and the public `name` of the channel. */
  rows: Record<'fine' | 'failing' | 'off', TextKey>;
};

/** Reports the last look at a channel of clients, as its watcher recorded it; nothing for one that is not set up. */
export function channelCheck({ name, channel, title, isOpen, rows }: Checked): HealthCheck {
  return {
    name,
    title,
    readers: ['desk', 'alarm'],
    async run({ env, database, now }) {
      const [state] = database
        ? await database.owner
            .select()
            .from(channelStates)
            .where(eq(channelStates.channel, channel))
        : [];
      if (!state) return [];
      // A channel that is no longer configured keeps only its switch.
      if (state.switched_off) return isOpen(env) ? [fine(undefined, rows.off)] : [];
      const { failing_since: since, alive_at: alive } = state;
      const at = since ?? alive;
      if (!at) return [];
      const values = { when: at, name: state.name };
      if (!since) return [fine(undefined, rows.fine, values)];
      const level = now.getTime() - since.getTime() >= alarmAfter ? alarm : wrong;
      return [level(undefined, rows.failing, values)];
    },
  };
}
