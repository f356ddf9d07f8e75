import { sql } from 'drizzle-orm';
import { channelMessages } from '#db/schema/channels.ts';
import { requestMessages } from '#db/schema/requests.ts';
import { contentKey } from '#platform/idempotency.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { SiteServices } from '../../context.ts';
import { tidy } from '../../forms/text-rules.ts';
import { isOpenStatus } from '../request/request-states.ts';
import { chooseRequest, listJoined, loadFile } from './chat-messages.server.ts';
import type { ChatMessage, Messenger } from './messenger.ts';
import { outcomeEffects, stepAfter } from './next-steps.ts';
import { findByExternalId } from './receive-message.server.ts';
import { FileRefused, type SealedFile, storeFiles } from './request-files.server.ts';
import { changeRequest } from './work-change.server.ts';

/** What usually follows an answer. */
const next = 'client';

/**
 * Stores what staff wrote to a client in a messenger's own app as an answer of the firm: it joins the thread and stops
 * the promise's clock. With several requests it joins the one it replies to, or the one the client last wrote in.
 * Unlinked chats are ignored.
 * @throws when the database or the channel does not answer; idempotent
 */
export async function takeAnswerOfPhone(
  services: SiteServices,
  messenger: Messenger,
  message: ChatMessage,
): Promise<void> {
  const { channel } = messenger;
  const chats = await listJoined(services, channel, message.address);
  const [latest] = chats;
  if (!latest || (await findByExternalId(services.database.owner, channel, message.id))) return;
  const request =
    (await chooseRequest(services, chats, channel, message)) ??
    chats.find(({ status }) => isOpenStatus(status)) ??
    latest;
  const { files } = message.file
    ? await loadFile(services, messenger, message, request.id)
    : { files: [] };
  const { t } = textsOf(request.lang);
  const words = tidy(message.text);
  const typed = message.isCorrection ? t('chat:edited', { text: words }) : words;
  const answer = (kept: readonly SealedFile[]) =>
    storeAnswer(services, {
      channel,
      externalId: message.id,
      requestId: request.id,
      files: kept,
      text: typed || (kept.length > 0 ? '' : t('chat:sentThere')),
      at: message.at,
    });
  await answer(files).catch((error: unknown) => {
    if (!(error instanceof FileRefused)) throw error;
    return answer([]);
  });
}

type PhoneAnswer = {
  channel: Messenger['channel'];
  externalId: string;
  requestId: number;
  text: string;
  files: readonly SealedFile[];
  at: Date;
};

/** @throws FileRefused when the request has no room; then nothing is stored */
async function storeAnswer(
  services: SiteServices,
  { channel, externalId, requestId, text, files, at }: PhoneAnswer,
): Promise<void> {
  await changeRequest(services, { id: requestId }, channel, async (was, tx) => {
    const isFinished = was.status === 'done' || was.status === 'declined';
    if (!isFinished && !isOpenStatus(was.status)) return undefined;
    const [stored] = await tx
      .insert(requestMessages)
      .values({
        request_id: requestId,
        author: 'staff',
        via: channel,
        text,
        told_at: sql`now()`,
        idempotency_key: contentKey('channel-message', channel, externalId),
      })
      .onConflictDoNothing({ target: requestMessages.idempotency_key })
      .returning({ id: requestMessages.id });
    if (!stored) return 'again';
    await storeFiles(tx, { requestId, messageId: stored.id }, files);
    await tx
      .insert(channelMessages)
      .values({ channel, external_id: externalId, message_id: stored.id });
    return {
      status: isFinished ? was.status : outcomeEffects[next].status,
      values: {
        first_answer_at: was.first_answer_at ?? at,
        ...(!isFinished && stepAfter(next, new Date(), was)),
      },
      action: 'request.write',
      noted: { via: channel },
    };
  });
}
