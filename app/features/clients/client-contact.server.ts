import { and, desc, eq, notInArray } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Contact of a client from the newest request, to prefill a form of staff; records the access.
 * @returns undefined without a request that may be used
 */
export async function readContactOfClient({ owner }: Database, id: number, by: string) {
  const [contact] = await owner
    .select({
      name: requests.name,
      phone: requests.phone,
      email: requests.email,
      lang: requests.lang,
    })
    .from(requests)
    .where(and(eq(requests.client_id, id), notInArray(requests.status, ['spam', 'withdrawn'])))
    .orderBy(desc(requests.id))
    .limit(1);
  if (contact)
    await recordAudit(owner, { actor: by, action: 'client.read', subject: `client:${id}` });
  return contact;
}
