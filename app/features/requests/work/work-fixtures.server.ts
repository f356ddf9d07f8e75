import type { Database } from '#platform/db/database.ts';

/** For tests only: adds a member of staff who cannot sign in. @returns the id */
export async function insertStaff(
  { owner }: Database,
  { id, name = id, role = 'intake' }: { id: string; name?: string; role?: string },
): Promise<string> {
  await owner.$client.query('INSERT INTO staff (id, name, email, role) VALUES ($1, $2, $3, $4)', [
    id,
    name,
    `${id}@kalys.example`,
    role,
  ]);
  return id;
}
