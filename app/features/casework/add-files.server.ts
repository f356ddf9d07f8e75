import { and, eq, isNull } from 'drizzle-orm';
import { requestMessages, requests } from '#db/schema/requests.ts';
import type { Transaction } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import type { Services } from '../../context.ts';
import { type AdditionResult, addDetail } from './change-request.server.ts';
import { listFiles, type SealedFile, storeFiles } from './request-files.server.ts';

/**
 * Adds files to a request. Files of one form, uploaded one by one, form one message with one notification: later files
 * join it until staff have read it. A retried upload is stored once.
 * @param batch UUID of the form; may be empty
 * @throws FileRefused when the request has no room; when the database does not answer; then nothing is stored
 */
export async function addFiles(
  services: Services,
  { id, code }: { id: number; code: string },
  files: readonly SealedFile[],
  batch: string,
): Promise<AdditionResult> {
  const key = batch && contentKey('request-files', `${id}`, batch);
  const joined =
    key && (await services.database.owner.transaction((tx) => join(tx, { id, key }, files)));
  if (joined) return { outcome: 'stored' };
  return addDetail(services, code, '', { files, batchKey: key });
}

/** @returns whether there is such an unread message */
async function join(
  tx: Transaction,
  { id, key }: { id: number; key: string },
  files: readonly SealedFile[],
): Promise<boolean> {
  await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update');
  const [message] = await tx
    .select({ id: requestMessages.id, request: requestMessages.request_id })
    .from(requestMessages)
    .where(and(eq(requestMessages.idempotency_key, key), isNull(requestMessages.read_at)));
  if (!message) return false;
  const held = await listFiles({ owner: tx }, [message.id]);
  const fresh = files.filter(
    (file) => !held.some(({ name, size }) => name === file.name && size === file.size),
  );
  await storeFiles(tx, { requestId: message.request, messageId: message.id }, fresh);
  return true;
}
