import { sql } from 'drizzle-orm';
import { alarm, type Finding, fine, note, wrong } from '#app/features/health/health-check.ts';
import type { ConnectedChannel } from '#app/manifest/manifest.ts';
import { channelStates } from '#db/schema/channels.ts';
import { messages } from '#db/schema/messages.ts';
import type { Database } from '#platform/db/database.ts';
import type { Env } from '#platform/env.ts';
import { type Channel, isReturned } from '#platform/outbox/message-rows.ts';
import { type ChannelReport, reportOutbox } from '#platform/outbox/report.ts';
import { channelsOf, openChannels, staffEmailOf } from '../jobs/channels.ts';

/** Shorter outages of a mail server or messenger raise no alarm, in milliseconds. */
const alarmAfter = 15 * 60_000;

/** Checks that messages are sent. The first finding has the desk's sentence. */
export async function checkMessages(env: Env, database: Database, now: Date): Promise<Finding[]> {
  const { channels } = await reportOutbox(database, now);
  const sum = (count: (channel: ChannelReport) => number) =>
    channels.reduce((all, channel) => all + count(channel), 0);
  const listed = (count: (channel: ChannelReport) => number) =>
    channels
      .filter((channel) => count(channel) > 0)
      .map((channel) => `${channel.channel} ${count(channel)}`)
      .join(', ');
  const stuck = sum(({ overdue }) => overdue);
  const kept = sum(({ counts }) => counts.kept);
  const keptText = `Kept back, from before their channel was set up or after a restore: ${listed(({ counts }) => counts.kept)}. "npm run outbox -- read", then "npm run outbox -- retry kept".`;
  if (stuck > 0) {
    const text = `Waiting for over an hour: ${listed(({ overdue }) => overdue)}. "npm run outbox -- status".`;
    const found = alarm(text, 'deskHealth:rows.messages.stuck', { count: stuck });
    return kept > 0 ? [found, note(keptText)] : [found];
  }
  const more = kept > 0 ? [note(keptText)] : [];
  const { channels: open, staffChat } = channelsOf(env);
  // The doctor checks the mail server directly.
  if (!open.includes('mail')) {
    return [wrong(undefined, 'deskHealth:rows.messages.noMail'), ...more];
  }
  const refusing = (channel: Channel | undefined) =>
    channels.find((each) => each.channel === channel && each.isRefusing)?.counts.waiting;
  const [mail, chat] = [refusing('mail'), refusing(staffChat)];
  if (mail !== undefined) {
    return [wrong(undefined, 'deskHealth:rows.messages.refused', { count: mail }), ...more];
  }
  if (chat !== undefined) {
    return [wrong(undefined, 'deskHealth:rows.messages.chatRefused', { count: chat }), ...more];
  }
  const returned = await listReturnedOfStaff(database, staffEmailOf(env)());
  if (returned.length > 0) {
    const text = `Mails to staff came back, to ${returned.length} addresses: an owner sees them on /desk/health.`;
    const values = { name: returned.join(', ') };
    return [wrong(text, 'deskHealth:rows.messages.returned', values), ...more];
  }
  return kept > 0
    ? [wrong(undefined, 'deskHealth:rows.messages.kept', { count: kept }), ...more]
    : [fine('Nothing is stuck.', 'deskHealth:rows.messages.fine')];
}

/** Addresses of staff and office whose last mail bounced. */
async function listReturnedOfStaff({ owner }: Database, office: string): Promise<string[]> {
  const { rows } = await owner.execute<{ recipient: string }>(sql`
    SELECT recipient FROM (
      SELECT DISTINCT ON (recipient) recipient, ${isReturned} AS returned FROM ${messages}
      WHERE channel = 'mail' AND (status = 'delivered' OR ${isReturned})
        AND (recipient = ${office} OR recipient IN (SELECT email FROM staff WHERE removed_at IS NULL))
      ORDER BY recipient, coalesce(delivered_at, last_attempt_at, created_at) DESC
    ) AS last
    WHERE returned ORDER BY recipient`);
  return rows.map(({ recipient }) => recipient);
}

/** Reports the last look at a channel of clients, as its watcher recorded it; nothing for one that is not set up. */
export async function checkConnected(
  { channel, health }: ConnectedChannel,
  env: Env,
  { owner }: Database,
  now: Date,
): Promise<Finding[]> {
  const states = await owner.select().from(channelStates);
  const state = states.find((each) => each.channel === channel);
  if (!state) return [];
  if (state.switched_off) {
    // A channel that is no longer configured keeps only its switch.
    const isConfigured = openChannels(env).some(({ name }) => name === channel);
    return isConfigured ? [fine(undefined, health.off)] : [];
  }
  const { failing_since: since, alive_at: alive } = state;
  const at = since ?? alive;
  if (!at) return [];
  const values = { when: at, name: state.name };
  if (!since) return [fine(undefined, health.fine, values)];
  const level = now.getTime() - since.getTime() >= alarmAfter ? alarm : wrong;
  return [level(undefined, health.failing, values)];
}
