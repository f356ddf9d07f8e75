import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';

/** Id of the request with a reference number. @throws when the database does not answer */
export async function findRequestId(
  { owner }: Database,
  code: string,
): Promise<number | undefined> {
  const [row] = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.code, code));
  return row?.id;
}
