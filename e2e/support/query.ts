import type { AnySite } from './desk.ts';

/** Runs a statement on a site's database as its owner; resolves to the rows. */
export async function query<Row>(
  site: AnySite,
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
  const database = await site.database();
  try {
    return (await database.owner.$client.query(text, values)).rows as Row[];
  } finally {
    await database.close();
  }
}
