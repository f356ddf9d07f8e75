import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { requestMessages, requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import { sendNotices, undoSeconds } from '../../notify/send-notices.server.ts';
import { undoableBy } from '../request/set-request-status.server.ts';
import { hasAppointment } from '../request/work-scope.server.ts';
import { changeStatus } from './change-status.server.ts';
import { stepInStatus } from './next-steps.ts';
import { requestNotices } from './request-mail.server.ts';

/**
 * Releases a request from quarantine, or one marked as spam: staff and visitor get the messages of a new request, with
 * a new deadline. Messages already sent are not repeated; if the visitor was answered before, no one is notified, and
 * the request continues with its assignee.
 * @param by id of the member of staff; empty when the visitor confirms a slot
 * @returns id of the change, for undo; undefined when no request with this code is quarantined
 */
export async function releaseRequest(
  services: Services,
  code: string,
  by = '',
): Promise<string | undefined> {
  const now = new Date();
  const change = randomUUID();
  const released = await services.database.owner.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(requests)
      .where(and(eq(requests.code, code), inArray(requests.status, ['quarantine', 'spam'])))
      .for('update');
    if (!row) return false;
    const delaySeconds = by ? undoSeconds : 0;
    const awaited = await hasAppointment(tx, row.id);
    const status = row.first_answer_at ? 'taken' : 'new';
    const reply_by = awaited ? null : replyBy(now);
    const values = row.first_answer_at
      ? {
          taken_by: row.taken_by ?? (by || null),
          finished_by: null,
          ...stepInStatus('taken', { ...row, awaited }, now),
        }
      : { reply_by };
    await changeStatus(tx, services, [row], status, {
      values: { ...values, ...undoableBy(change) },
      delaySeconds,
    });
    if (!row.first_answer_at) await tellAsNew(tx, services, { ...row, reply_by }, delaySeconds);
    await recordAudit(tx, {
      actor: by,
      action: 'request.release',
      subject: `request:${row.id}`,
      before: { status: row.status },
      after: { status },
    });
    return true;
  });
  if (!released) return undefined;
  services.outbox.wake();
  return change;
}

/** Sends staff and visitor the messages of a new request. */
async function tellAsNew(
  tx: Transaction,
  services: Services,
  row: typeof requests.$inferSelect,
  delaySeconds: number,
): Promise<void> {
  const details = await tx
    .select({ text: requestMessages.text })
    .from(requestMessages)
    .where(and(eq(requestMessages.request_id, row.id), eq(requestMessages.author, 'visitor')))
    .orderBy(requestMessages.id);
  // Staff got no notice of additions made during quarantine: they go with the notes.
  const notes = [row.notes, ...details.map(({ text }) => text)].filter(Boolean).join('\n\n');
  const told = { ...row, notes };
  const [appointment] = await Promise.all(
    services.hooks('appointmentOf').map((read) => read(tx, services, told)),
  );
  const notices = requestNotices(services, { ...told, appointment });
  await sendNotices(tx, services, notices, { delaySeconds });
}
