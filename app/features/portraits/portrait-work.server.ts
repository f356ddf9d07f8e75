import { eq, sql } from 'drizzle-orm';
import { portraits } from '#db/schema/portraits.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { PhotoError, type PhotoProblem } from '#platform/pictures/photo-process.ts';
import type { Photos } from '#platform/pictures/photos.ts';

type PortraitStores = { database: Database; photos: Photos };

/**
 * Stores an uploaded photo until its stencil is chosen; retention deletes it after a day. The public portrait stays.
 * @throws PhotoError
 */
export async function uploadPortrait(
  { database: { owner }, photos }: PortraitStores,
  key: string,
  request: Request,
): Promise<void> {
  const type = request.headers.get('content-type') ?? '';
  const prepared = await photos.prepare(request.body ?? (async function* () {})(), type);
  const photo = Buffer.from(prepared).toString('base64');
  await owner
    .insert(portraits)
    .values({ key, photo })
    .onConflictDoUpdate({ target: portraits.key, set: { photo, updated_at: sql`now()` } });
}

export type PortraitWork = {
  /** Whether a stencil was made on the desk. */
  made: boolean;
  /** Whether a photo waits for its stencil. */
  photo: boolean;
};

/** @throws when the database does not answer */
export async function readPortraitWork(
  { owner }: Pick<Database, 'owner'>,
  key: string,
): Promise<PortraitWork> {
  const [row] = await owner
    .select({
      made: sql<boolean>`${portraits.image} IS NOT NULL`,
      photo: sql<boolean>`${portraits.photo} IS NOT NULL`,
    })
    .from(portraits)
    .where(eq(portraits.key, key));
  return row ?? { made: false, photo: false };
}

/**
 * Cuts the stencil of the photo that waits.
 * @param threshold percentage of brightness below which a place is dark
 * @returns WebP; undefined when no photo waits
 * @throws PhotoError
 */
export async function stencilOf(
  { database, photos }: PortraitStores,
  key: string,
  threshold: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const photo = await waitingPhoto(database, key);
  return photo && photos.stencil(photo, threshold);
}

/**
 * The left half of the photo that waits, as a photograph.
 * @returns WebP; undefined when no photo waits
 * @throws PhotoError
 */
export async function leftHalfOf(
  { database, photos }: PortraitStores,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const photo = await waitingPhoto(database, key);
  return photo && photos.leftHalf(photo);
}

async function waitingPhoto({ owner }: Database, key: string): Promise<Buffer | undefined> {
  const [row] = await owner
    .select({ photo: portraits.photo })
    .from(portraits)
    .where(eq(portraits.key, key));
  return row?.photo ? Buffer.from(row.photo, 'base64') : undefined;
}

/**
 * Shows the stencil of the photo that waits on the site, and forgets the photo.
 * @param half whether the left half is shown as a photograph
 * @param by id of the member of staff
 * @returns whether a photo waited
 * @throws PhotoError
 */
export async function setPortrait(
  parts: PortraitStores,
  key: string,
  { threshold, half, by }: { threshold: number; half: boolean; by: string },
): Promise<boolean> {
  const stencil = await stencilOf(parts, key, threshold);
  if (!stencil) return false;
  const image = Buffer.from(stencil).toString('base64');
  const photograph = half ? await leftHalfOf(parts, key) : undefined;
  const photo_half = photograph ? Buffer.from(photograph).toString('base64') : null;
  await parts.database.owner.transaction(async (tx) => {
    await tx
      .update(portraits)
      .set({ image, photo_half, photo: null, updated_at: sql`now()` })
      .where(eq(portraits.key, key));
    await recordAudit(tx, { actor: by, action: 'portrait.set', subject: `portrait:${key}` });
  });
  return true;
}

/** Shows the file of the project again, or a monogram without one; a photo that waits is forgotten. */
export async function resetPortrait(
  { owner }: Pick<Database, 'owner'>,
  key: string,
  by: string,
): Promise<void> {
  await owner.transaction(async (tx) => {
    const [gone] = await tx
      .delete(portraits)
      .where(eq(portraits.key, key))
      .returning({ made: sql<boolean>`${portraits.image} IS NOT NULL` });
    if (!gone?.made) return;
    await recordAudit(tx, { actor: by, action: 'portrait.reset', subject: `portrait:${key}` });
  });
}

/** Why a photo was refused; undefined for another error. */
export function portraitProblemOf(error: unknown): PhotoProblem | undefined {
  return error instanceof PhotoError ? error.problem : undefined;
}
