import { eq } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import type { Database } from '#platform/db/database.ts';
import { parseId } from '../../addresses/ids.ts';

/**
 * Id of a request that exists.
 * @param named its id or reference number
 * @throws when the database does not answer
 */
export async function findRequestId(
  { owner }: Database,
  named: string,
): Promise<number | undefined> {
  const id = parseId(named);
  if (!id && !/^K-\w{6}$/.test(named)) return undefined;
  const [row] = await owner
    .select({ id: requests.id })
    .from(requests)
    .where(id ? eq(requests.id, id) : eq(requests.code, named));
  return row?.id;
}
