import { and, eq, ne } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Contact of a request, to prefill a form of staff; records the access.
 * @returns undefined when there is no such request, or its consent is withdrawn
 */
export async function readContact({ owner }: Database, id: number, by: string) {
  const [contact] = await owner
    .select({
      name: requests.name,
      phone: requests.phone,
      email: requests.email,
      lang: requests.lang,
    })
    .from(requests)
    .where(and(eq(requests.id, id), ne(requests.status, 'withdrawn')));
  if (contact)
    await recordAudit(owner, { actor: by, action: 'request.read', subject: `request:${id}` });
  return contact;
}

/** Whether the sender of a request gets mail; discloses nothing about them. */
export async function isMailed({ owner }: Pick<Database, 'owner'>, id: number): Promise<boolean> {
  const found = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, id), ne(requests.email, '')));
  return found.length > 0;
}
