import { eq, sql } from 'drizzle-orm';
import { portraits } from '#db/schema/portraits.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { PhotoError, type PhotoProblem } from '#platform/pictures/photo-process.ts';
import type { Photos } from '#platform/pictures/photos.ts';

/**
 * Cuts the stencil of an uploaded photo and shows it on the site; of the photo nothing else is stored.
 * @param request a form with the field `file`
 * @param half whether the left half is shown as a photograph
 * @param by id of the member of staff
 * @throws PhotoError
 */
export async function setPortrait(
  { database: { owner }, photos }: { database: Database; photos: Photos },
  key: string,
  { request, half, by }: { request: Request; half: boolean; by: string },
): Promise<void> {
  const type = request.headers.get('content-type') ?? '';
  const photo = await photos.prepare(request.body ?? (async function* () {})(), type);
  const image = base64(await photos.stencil(photo));
  const photo_half = half ? base64(await photos.leftHalf(photo)) : null;
  await owner.transaction(async (tx) => {
    await tx
      .insert(portraits)
      .values({ key, image, photo_half })
      .onConflictDoUpdate({
        target: portraits.key,
        set: { image, photo_half, updated_at: sql`now()` },
      });
    await recordAudit(tx, { actor: by, action: 'portrait.set', subject: `portrait:${key}` });
  });
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Whether a stencil was made on the desk. @throws when the database does not answer */
export async function hasPortrait(
  { owner }: Pick<Database, 'owner'>,
  key: string,
): Promise<boolean> {
  return (await owner.$count(portraits, eq(portraits.key, key))) > 0;
}

/** Shows the file of the project again, or a monogram without one. */
export async function resetPortrait(
  { owner }: Pick<Database, 'owner'>,
  key: string,
  by: string,
): Promise<void> {
  await owner.transaction(async (tx) => {
    const gone = await tx.delete(portraits).where(eq(portraits.key, key)).returning();
    if (gone.length === 0) return;
    await recordAudit(tx, { actor: by, action: 'portrait.reset', subject: `portrait:${key}` });
  });
}

/** Why a photo was refused; undefined for another error. */
export function portraitProblemOf(error: unknown): PhotoProblem | undefined {
  return error instanceof PhotoError ? error.problem : undefined;
}
