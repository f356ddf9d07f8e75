import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { PhotoError, type PhotoProblem } from '#platform/pictures/photo-process.ts';
import type { Photos } from '#platform/pictures/photos.ts';
import { lockPost } from '../editing/post-rows.server.ts';
import { factColumns, factsOf, saveFacts } from '../editing/save-post-facts.server.ts';
import type { PostAuthor } from '../editing/save-post-texts.server.ts';
import { photos, posts, publicPhotos } from '../tables.ts';
import { parsePhotoName, photoShapes } from './photo-rules.ts';

export type Photo = {
  id: string;
  width: number;
  height: number;
  /** In percent of width and height. */
  focus: { x: number; y: number };
};

type PhotoStores = { database: Database; photos: Photos };
type PhotoFile = Omit<Photo, 'id'> & { file: string };

/**
 * Stores the file of a form as the picture of a post.
 * @returns whether there is such a post
 * @throws PhotoError when it is no photo that can be shown
 */
export async function uploadPhoto(
  parts: PhotoStores,
  postId: number,
  request: Request,
  who: PostAuthor,
): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  const stored = await parts.photos.store(request.body ?? (async function* () {})(), type);
  return setPicture(parts.database, postId, { ...stored, focus: { x: 50, y: 50 } }, who);
}

/**
 * Sets what stays in sight of the picture of a post.
 * @returns whether there is such a photo and post
 */
export async function setFocus(
  { database }: Pick<PhotoStores, 'database'>,
  postId: number,
  { id, focus }: Pick<Photo, 'id' | 'focus'>,
  who: PostAuthor,
): Promise<boolean> {
  const found = await findPhoto(database, id);
  return found !== undefined && setPicture(database, postId, { ...found, focus }, who);
}

async function setPicture(
  { owner }: Database,
  postId: number,
  { file, width, height, focus }: PhotoFile,
  who: PostAuthor,
): Promise<boolean> {
  const id = randomBytes(8).toString('hex');
  return owner.transaction(async (tx) => {
    if (!(await lockPost(tx, postId))) return false;
    await tx.insert(photos).values({ id, file, width, height, focus_x: focus.x, focus_y: focus.y });
    const [row] = await tx.select(factColumns).from(posts).where(eq(posts.id, postId));
    if (!row) return false;
    const was = factsOf(row);
    await saveFacts(tx, postId, { was, facts: { ...was, image_url: `/photos/${id}` } }, who);
    return true;
  });
}

/** A stored photo; undefined when there is none. */
export async function findPhoto(
  { reader }: Pick<Database, 'reader'>,
  id: string,
): Promise<(Photo & PhotoFile) | undefined> {
  const [row] = await reader.select().from(publicPhotos).where(eq(publicPhotos.id, id));
  if (!row) return undefined;
  const { focus_x: x, focus_y: y, file, width, height } = row;
  return { id, file, width, height, focus: { x, y } };
}

/**
 * The file of an address, cut and encoded.
 * @returns undefined when there is no such photo
 * @throws PhotoError `busy`
 */
export async function readPhotoFile(
  { database, photos: files }: PhotoStores,
  name: string,
  format: 'avif' | 'webp',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const asked = parsePhotoName(name);
  const photo = asked && (await findPhoto(database, asked.id));
  if (!photo) return undefined;
  const { id, shape, width } = asked;
  const { ratio } = photoShapes[shape];
  return files.cut({ ...photo, name: `${id}-${shape}-${width}`, ratio, width, format });
}

/** Why a file was refused; undefined for another error. */
export function photoProblemOf(error: unknown): PhotoProblem | undefined {
  return error instanceof PhotoError ? error.problem : undefined;
}
