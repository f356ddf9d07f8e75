import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { type Person, personOf } from './person.server.ts';

/** Who sent a request, by its phone; undefined when there is no such request. */
export async function personOfRequest(
  { owner }: Database,
  id: number,
): Promise<Person | undefined> {
  const [row] = await owner
    .select({ phone: requests.phone })
    .from(requests)
    .where(eq(requests.id, id));
  return row && personOf(row.phone);
}
