import { eq } from 'drizzle-orm';
import { channelMessages, chatCodes, requestChats } from '#db/schema/channels.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { chats } from '../../modules.ts';
import { noteChannel } from './channel-watch.server.ts';
import { leaveChannel, type WayServices } from './chat-lost.server.ts';

/**
 * Switches a channel off or on for clients. Off, it leaves nothing: what waits for a messenger takes the next way, chats and
 * what the channel called their messages are forgotten. The threads stay on their pages. Mails wait in the mailbox.
 * @param by id of the member of staff
 * @throws when the database does not answer
 */
export async function switchChannel(
  services: WayServices,
  { channel, off, by }: { channel: Channel; off: boolean; by: string },
): Promise<void> {
  const { owner } = services.database;
  await owner.transaction(async (tx) => {
    // Earlier failures mean nothing for the present state.
    const fresh = { switched_off: off, failing_since: null, alive_at: null, problem: '' };
    await noteChannel(tx, channel, fresh);
    await recordAudit(tx, {
      actor: by,
      action: 'channel.switch',
      subject: `channel:${channel}`,
      after: { off },
    });
  });
  if (!off) return;
  const isChat = channel in chats;
  if (isChat) await leaveChannel(services, channel);
  await owner.transaction(async (tx) => {
    if (isChat) {
      await tx.delete(chatCodes);
      await tx.delete(requestChats).where(eq(requestChats.channel, channel));
    }
    await tx.delete(channelMessages).where(eq(channelMessages.channel, channel));
  });
}
