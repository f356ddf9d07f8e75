import { desc, sql } from 'drizzle-orm';
import { requestFiles } from '#db/schema/request-files.ts';
import type { Database } from '#platform/db/database.ts';
import { type FileSeal, type SealState, sealHeaderBytes } from '#platform/file-seal.ts';

/**
 * Whether the key opens the files of clients, by the newest one. Copies of the database have the files without the
 * key: a restored site without it opens none.
 * @returns undefined without any file
 */
export async function readFileKey(
  { owner }: Pick<Database, 'owner'>,
  seal: FileSeal,
): Promise<SealState | undefined> {
  const [newest] = await owner
    .select({ head: sql<Buffer>`substring(${requestFiles.sealed} FROM 1 FOR ${sealHeaderBytes})` })
    .from(requestFiles)
    .orderBy(desc(requestFiles.id))
    .limit(1);
  return newest && seal.check(newest.head);
}
