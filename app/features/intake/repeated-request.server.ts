import { randomUUID } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { replyBy } from '../../content/office-hours.ts';
import { officeDay } from '../../i18n/office-clock.ts';
import { byColumn } from '../request/request-fields.ts';
import type { NewRequest, StoredRequest } from './new-request.ts';

/** Input as it is stored: e-mail in lower case, fields that the form lacks empty. */
export function typedColumns({ asked, source, phone }: NewRequest) {
  const typed = byColumn((name) => asked[name] ?? '');
  return { ...typed, source, email: asked.email.toLowerCase(), phone };
}

/**
 * What makes two requests the same: the key of the form in one browser, without scripts the day at the office, and the
 * content. Only the browser that holds the key may learn of the first; with other content it is a new request. Empty
 * fields and the order of the list do not count, so that a new field changes no key.
 */
export function idempotencyKeyOf(request: NewRequest): string {
  const { appointment, key } = request;
  // Without a key a repeated booking finds its hour taken.
  if (appointment && !appointment.by && !key) return randomUUID();
  return contentKey(
    'request',
    key ?? officeDay(new Date()),
    ...Object.entries(typedColumns(request))
      .filter(([, value]) => value)
      .map(([column, value]) => `${column}=${value}`)
      .sort(),
    ...(appointment?.parts ?? []),
  );
}

/** The request that this one repeats: sent twice, retried, or replayed. */
export async function findRepeated(
  database: Database,
  request: NewRequest,
): Promise<StoredRequest | undefined> {
  // It has the number of the step, and there is one of each.
  if (request.step) return readReceipt(database, request.step.code);
  return readStored(database, eq(requests.idempotency_key, idempotencyKeyOf(request)));
}

/** A stored request by its reference number. */
export async function readReceipt(
  database: Database,
  code: string,
): Promise<StoredRequest | undefined> {
  return readStored(database, eq(requests.code, code));
}

async function readStored(database: Database, where: SQL): Promise<StoredRequest | undefined> {
  const [known] = await database.owner
    .select({
      code: requests.code,
      link_version: requests.link_version,
      replyBy: requests.reply_by,
      created: requests.created_at,
    })
    .from(requests)
    .where(where)
    .limit(1);
  if (!known) return undefined;
  const { created, ...stored } = known;
  return { ...stored, replyBy: stored.replyBy ?? replyBy(created) };
}
