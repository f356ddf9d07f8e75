import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { messages } from '#db/schema/messages.ts';
import { requestNotes } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { visitorActor } from '#platform/audit/audit.ts';
import { audit } from '#platform/audit/audit-rows.ts';
import type { Database } from '#platform/db/database.ts';
import { isReturned } from '#platform/outbox/message-rows.ts';
import { aboutRow } from '../../notify/message-keys.server.ts';

/** Rows of the history that are shown. */
const historyRows = 50;

const holder = alias(staff, 'holder');

/** Something that happened to a request. */
export type HistoryRow = { key: string; at: Date } & (
  | {
      kind: 'change';
      action: string;
      before: unknown;
      after: unknown;
      by: string | null;
      byVisitor: boolean;
      /** Name of who has had it since. */
      to: string | null;
    }
  | { kind: 'note'; text: string; by: string | null }
  /**
   * A mail to the visitor: accepted by their server, waiting, or bounced since. `due`: when the rate limit of the
   * address lets it go (`protect-recipients.ts`).
   */
  | { kind: 'mail'; subject: string; state: 'sent' | 'waits' | 'returned'; due: Date | null }
);

/**
 * What happened to a request, newest first: changes of it and of its meeting, notes, mails to its visitor. Looks at it
 * are in the journal only.
 * @param ids of the request, and of those that were joined to it
 * @param email of the visitor
 * @throws when the database does not answer
 */
export async function readHistory(
  { owner }: Database,
  { ids, email }: { ids: readonly number[]; email: string },
): Promise<HistoryRow[]> {
  const about = ids.map((id) => aboutRow('request', id));
  const [changes, notes, mails] = await Promise.all([
    owner
      .select({
        id: audit.id,
        at: audit.at,
        by: staff.name,
        byVisitor: sql<boolean>`${audit.actor} = ${visitorActor}`,
        action: audit.action,
        before: audit.before,
        after: audit.after,
        to: holder.name,
      })
      .from(audit)
      .leftJoin(staff, eq(staff.id, audit.actor))
      .leftJoin(holder, sql`${holder.id} = ${audit.after} ->> 'taken_by'`)
      .where(
        and(
          inArray(audit.subject, about),
          notInArray(audit.action, [
            'request.read',
            'request.file',
            'request.note',
            'request.write',
          ]),
        ),
      )
      .orderBy(desc(audit.id))
      .limit(historyRows),
    owner
      .select({
        id: requestNotes.id,
        at: requestNotes.created_at,
        by: staff.name,
        text: requestNotes.text,
      })
      .from(requestNotes)
      .leftJoin(staff, eq(staff.id, requestNotes.staff_id))
      .where(inArray(requestNotes.request_id, [...ids]))
      .orderBy(desc(requestNotes.id))
      .limit(historyRows),
    email
      ? owner
          .select({
            id: messages.id,
            at: sql<Date>`coalesce(${messages.delivered_at}, ${messages.created_at})`.mapWith(
              messages.created_at,
            ),
            subject: messages.subject,
            status: messages.status,
            returned: sql<boolean>`${isReturned}`,
            due: sql<Date | null>`CASE WHEN ${messages.status} = 'waiting'
              AND ${messages.due_at} > now() + interval '5 minutes' THEN ${messages.due_at} END`.mapWith(
              messages.due_at,
            ),
          })
          .from(messages)
          .where(
            and(
              inArray(messages.about, about),
              eq(messages.recipient, email),
              or(ne(messages.status, 'cancelled'), isReturned),
            ),
          )
          .orderBy(desc(messages.created_at))
          .limit(historyRows)
      : [],
  ]);
  const rows: HistoryRow[] = [
    ...changes.map(({ id: key, ...row }) => ({
      key: `change ${key}`,
      kind: 'change' as const,
      ...row,
    })),
    ...notes.map(({ id: key, ...row }) => ({ key: `note ${key}`, kind: 'note' as const, ...row })),
    ...mails.map(({ id: key, at, subject, status, returned, due }) => ({
      key: `mail ${key}`,
      kind: 'mail' as const,
      at,
      subject,
      due,
      state: returned
        ? ('returned' as const)
        : status === 'delivered'
          ? ('sent' as const)
          : ('waits' as const),
    })),
  ];
  return rows.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, historyRows);
}
