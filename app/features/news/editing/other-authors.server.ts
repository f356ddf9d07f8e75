import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { postVersions } from '#db/schema/posts.ts';
import { staff } from '#db/schema/staff.ts';
import type { Database } from '#platform/db/database.ts';

/** Minutes since his last saved word after which somebody no longer counts as writing; the editor saves each pause. */
const writingMinutes = 5;

/**
 * Names of others who are writing in a post.
 * @throws when the database does not answer
 */
export async function readOtherAuthors(
  { owner }: Pick<Database, 'owner'>,
  { id, but }: { id: number; but: string },
): Promise<string[]> {
  const rows = await owner
    .selectDistinct({ name: staff.name })
    .from(postVersions)
    .innerJoin(staff, eq(staff.id, postVersions.saved_by))
    .where(
      and(
        eq(postVersions.post_id, id),
        ne(postVersions.saved_by, but),
        gt(postVersions.saved_at, sql`now() - make_interval(mins => ${writingMinutes})`),
      ),
    )
    .orderBy(asc(staff.name));
  return rows.map(({ name }) => name);
}
