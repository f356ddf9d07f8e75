import { textReadings } from '#db/schema/text-readings.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { unreadHashes } from '../../i18n/native-reading.server.ts';
import { textFiles } from './text-units.server.ts';

/**
 * Sections of the site whose Kyrgyz texts no native speaker has read as their files have them, in their order.
 * @throws when the database does not answer
 */
export async function readUnread({ owner }: Pick<Database, 'owner'>): Promise<string[]> {
  const rows = await owner.select().from(textReadings);
  const noted = new Map(rows.map(({ file, hash }) => [file, hash]));
  const unread = unreadHashes('kg');
  return textFiles().filter((file) => {
    const name = `kg/${file}`;
    return unread.has(name) && unread.get(name) !== noted.get(name);
  });
}

/**
 * Notes that a native speaker has read the Kyrgyz texts of a section. Idempotent.
 * @param by id of the member of staff
 * @returns whether there was something to read
 * @throws when the database does not answer
 */
export async function noteRead(
  { owner }: Pick<Database, 'owner'>,
  section: string,
  by: string,
): Promise<boolean> {
  const file = `kg/${section}`;
  const hash = unreadHashes('kg').get(file);
  if (!hash || !textFiles().includes(section)) return false;
  await owner.transaction(async (tx) => {
    const read = { hash, read_at: new Date() };
    await tx
      .insert(textReadings)
      .values({ file, ...read })
      .onConflictDoUpdate({ target: textReadings.file, set: read });
    await recordAudit(tx, { actor: by, action: 'text.read', subject: `reading:${section}` });
  });
  return true;
}
