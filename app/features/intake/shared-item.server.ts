import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { requests } from '#db/schema/requests.ts';
import { sharedFiles, sharedItems } from '#db/schema/shared-items.ts';
import type { Database } from '#platform/db/database.ts';
import type { SiteServices } from '../../context.ts';
import type { FileProblem } from '../casework/file-rules.ts';
import {
  FileRefused,
  type SealedFile,
  sealFiles,
  sealText,
} from '../casework/request-files.server.ts';
import { requestLimits } from '../request/request-rules.ts';
import { isCard, readCard, readWords, type SharedContact } from './shared-contact.server.ts';

/** Bytes read of a contact: names and numbers come before the photo. */
const largestCard = 64 * 1024;

/** Retention of shared items until the form is sent; the privacy policy and the retention job rely on it. */
const isKept = sql`${sharedItems.created_at} > now() - interval '1 day'`;

export type SharedItem = SharedContact & {
  id: string;
  problem: string;
  files: { name: string; size: number }[];
};

/** An open request of the person. */
export type OpenRequest = { id: number; code: string; name: string };

/**
 * Keeps what a member of staff has shared, sealed as files of clients are, for the form that goes on with it. Files that
 * are refused keep out nothing else.
 * @param shared as the phone's share sheet hands it over (W3C Web Share Target)
 * @returns its id
 * @throws when the database does not answer
 */
export async function keepShared(
  services: Pick<SiteServices, 'database' | 'photos' | 'fileSeal'>,
  shared: { texts: readonly string[]; files: readonly File[]; problem?: FileProblem },
  by: string,
): Promise<string> {
  const cards = shared.files.filter(isCard);
  const papers = shared.files.filter((file) => !isCard(file));
  const text = [...new Set(shared.texts.map((part) => part.trim()))].join('\n');
  const words = readWords(text.slice(0, requestLimits.notes));
  const card = readCard((await cards[0]?.slice(0, largestCard).text()) ?? '');
  const sealed: SealedFile[] = [];
  let { problem } = shared;
  if (text.length > requestLimits.notes) sealed.push(await sealText(services, text));
  for (const file of papers) {
    await sealFiles(services, [file]).then(
      (one) => sealed.push(...one),
      (error: unknown) => {
        if (!(error instanceof FileRefused)) throw error;
        problem = error.problem;
      },
    );
  }
  return services.database.owner.transaction(async (tx) => {
    await forgetShared(tx);
    const [item] = await tx
      .insert(sharedItems)
      .values({
        staff_id: by,
        name: card.name || words.name,
        phone: card.phone || words.phone,
        email: card.email || words.email,
        notes: words.notes,
        problem: problem ?? '',
      })
      .returning({ id: sharedItems.id });
    if (!item) throw new Error('What was shared was not stored');
    if (sealed.length > 0) {
      await tx.insert(sharedFiles).values(sealed.map((file) => ({ ...file, item_id: item.id })));
    }
    return item.id;
  });
}

/** Deletes shared items that were not used for a day. */
export async function forgetShared(tx: Pick<Database['owner'], 'delete'>): Promise<void> {
  await tx.delete(sharedItems).where(sql`NOT ${isKept}`);
}

/** An item shared by this member; undefined when it is in a request, older than a day, or a colleague's. */
export async function readShared(
  { owner }: Pick<Database, 'owner'>,
  id: string,
  by: string,
): Promise<SharedItem | undefined> {
  const [item] = await owner
    .select()
    .from(sharedItems)
    .where(and(eq(sharedItems.id, id), eq(sharedItems.staff_id, by), isKept));
  if (!item) return undefined;
  const files = await owner
    .select({ name: sharedFiles.name, size: sharedFiles.size })
    .from(sharedFiles)
    .where(eq(sharedFiles.item_id, id))
    .orderBy(asc(sharedFiles.name));
  const { name, phone, email, notes, problem } = item;
  return { id, name, phone, email, notes, problem, files };
}

/** Open requests with a phone, or else a mail, the newest first. */
export async function listOpenRequests(
  { owner }: Database,
  { phone, email }: { phone: string; email: string },
): Promise<OpenRequest[]> {
  if (!phone && !email) return [];
  return owner
    .select({ id: requests.id, code: requests.code, name: requests.name })
    .from(requests)
    .where(
      and(
        inArray(requests.status, ['new', 'taken', 'waiting']),
        or(
          phone ? eq(requests.phone, phone) : undefined,
          email ? eq(requests.email, email) : undefined,
        ),
      ),
    )
    .orderBy(desc(requests.id))
    .limit(5);
}
