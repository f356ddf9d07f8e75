import type { Site } from './site.ts';

/** Asks a site's database, with the rights of its owner. */
export async function query<T>(site: Site, text: string, ...values: unknown[]): Promise<T[]> {
  const database = await site.database();
  try {
    return (await database.owner.$client.query(text, values)).rows as T[];
  } finally {
    await database.close();
  }
}
