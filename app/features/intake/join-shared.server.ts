import { and, eq, notInArray } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { sharedFiles, sharedItems } from '#db/schema/shared-items.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { contentKey } from '#platform/idempotency.ts';
import type { Services } from '../../context.ts';
import { tidy } from '../../forms/text-rules.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';
import type { FileProblem } from '../casework/file-rules.ts';
import { storeFromVisitor } from '../casework/receive-message.server.ts';
import { FileRefused, mayTakeFiles } from '../casework/request-files.server.ts';
import { requestLimits } from '../request/request-rules.ts';

/** `missing`: the request or the shared item no longer exists; `long`: the text is too long. */
export type Joined = 'joined' | 'missing' | 'long' | FileProblem;

type Joining = {
  requestId: number;
  /** Id of the shared item. */
  shared: string;
  /** As staff have left the words in the form. */
  text: string;
  by: string;
};

/**
 * Adds what a member of staff has shared to the thread of a request, as a message of its visitor, and forgets it here.
 * Repeated, it adds nothing. An earlier step holds files back here, too (docs/decisions/archive.md#0028).
 * @throws when the database does not answer; then nothing has changed
 */
export async function joinShared(
  services: Services,
  { requestId, shared, text, by }: Joining,
): Promise<Joined> {
  const words = tidy(text);
  if (words.length > requestLimits.notes) return 'long';
  const mayHaveFiles = await mayTakeFiles(services, requestId);
  const joining = services.database.owner.transaction(async (tx): Promise<Joined> => {
    const [request] = await tx
      .select({
        id: requests.id,
        code: requests.code,
        status: requests.status,
        taken_by: requests.taken_by,
      })
      .from(requests)
      .where(and(eq(requests.id, requestId), notInArray(requests.status, ['withdrawn', 'spam'])))
      .for('update');
    const [item] = await tx
      .select({ id: sharedItems.id })
      .from(sharedItems)
      .where(and(eq(sharedItems.id, shared), eq(sharedItems.staff_id, by)))
      .for('update');
    if (!request || !item) return 'missing';
    const files = await tx
      .select({
        name: sharedFiles.name,
        type: sharedFiles.type,
        size: sharedFiles.size,
        sealed: sharedFiles.sealed,
      })
      .from(sharedFiles)
      .where(eq(sharedFiles.item_id, shared));
    if (files.length > 0 && !mayHaveFiles) return 'early';
    if (words || files.length > 0) {
      const key = contentKey('shared', shared);
      const message = { text: words, files, key, via: 'shared', sharedBy: by } as const;
      await storeFromVisitor(tx, services, request, message);
      await recordAudit(tx, {
        actor: by,
        action: 'request.share',
        subject: aboutRow('request', requestId),
        after: { files: files.length },
      });
    }
    await tx.delete(sharedItems).where(eq(sharedItems.id, shared));
    return 'joined';
  });
  const outcome = await joining.catch((error: unknown) => {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  });
  services.outbox.wake();
  return outcome;
}
