import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { requestFiles } from '#db/schema/request-files.ts';
import { requestMessages } from '#db/schema/requests.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { boundaryOf, parseForm } from '#platform/http/form-body.ts';
import { pdfKind } from '#platform/pdf-kind.ts';
import { PhotoError } from '#platform/pictures/photo-process.ts';
import type { Services, SiteServices } from '../../context.ts';
import { isFromJoined } from '../request/joined-requests.server.ts';
import {
  type FileProblem,
  fileLimits,
  fileName,
  hasRoom,
  isVoice,
  sizeProblem,
  voiceType,
} from './file-rules.ts';

/** A file that was checked and encrypted. */
export type SealedFile = Omit<typeof requestFiles.$inferInsert, 'id' | 'message_id'>;

const types = { pdf: 'application/pdf', webp: 'image/webp', ogg: voiceType } as const;

/** Files that are not taken. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(`Files were refused: ${problem}.`);
    this.problem = problem;
  }
}

/** Forms with files held in memory at the same time. */
const uploadsAtOnce = 3;
/** Smaller forms do not count as held, so that slow uploads cannot block others. */
const lightBytes = 256 * 1024;
/** An upload slower than this gives way to another one. */
const leastRate = { bytes: 64 * 1024, ms: 3000 };

/** @property movedAt when it last had brought that many bytes more; `Infinity` once it is read */
type HeldUpload = { movedAt: number; giveWay: () => void };
const held = new Set<HeldUpload>();

/** @returns false when others that move are held */
function hold(upload: HeldUpload): boolean {
  if (held.size >= uploadsAtOnce) {
    const slow = [...held].find(({ movedAt }) => performance.now() - movedAt > leastRate.ms);
    if (!slow) return false;
    held.delete(slow);
    slow.giveWay();
  }
  held.add(upload);
  return true;
}

/**
 * Reads a form with files. Discards the body if it is too large, too many others are held in memory, or another one needs
 * the place of a slow one.
 * @param use works with the form, which counts as held until this ends
 * @throws FileRefused
 */
export async function withUpload<T>(
  request: Request,
  use: (form: FormData) => Promise<T>,
): Promise<T> {
  const limit = fileLimits.onceMb * 1024 * 1024 + 64 * 1024;
  let chunks: Uint8Array[] = [];
  let [size, moved, isBusy] = [0, 0, false];
  const upload = {
    movedAt: Infinity,
    giveWay: () => {
      [chunks, isBusy] = [[], true];
    },
  };
  try {
    // Read to the end, because browsers show no response before; a refused body is discarded.
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit * 4) break;
      if (size >= moved + leastRate.bytes) [moved, upload.movedAt] = [size, performance.now()];
      if (size > lightBytes && !held.has(upload)) isBusy ||= !hold(upload);
      if (size > limit || isBusy) chunks = [];
      else chunks.push(chunk);
    }
    upload.movedAt = Infinity;
    if (size > limit) throw new FileRefused('large');
    if (isBusy) throw new FileRefused('busy');
    const type = request.headers.get('content-type') ?? '';
    const isMultipart = boundaryOf(type) !== undefined;
    if (!isMultipart && size > lightBytes) throw new FileRefused('none');
    const form = await parseForm(Buffer.concat(chunks), type);
    chunks = [];
    if (!form) throw new FileRefused(isMultipart ? 'many' : 'none');
    return await use(form);
  } finally {
    held.delete(upload);
  }
}

/** The files of a form's field `file`. */
export function filesOf(form: FormData): File[] {
  return form.getAll('file').filter((file): file is File => file instanceof File && file.size > 0);
}

type SealingServices = Pick<SiteServices, 'photos' | 'fileSeal'>;

/**
 * Checks files by their content, encodes pictures again in the decoder process, and encrypts all of them.
 * @throws FileRefused
 */
export async function sealFiles(
  { photos, fileSeal }: SealingServices,
  files: readonly File[],
): Promise<SealedFile[]> {
  const wrong = sizeProblem(files.map(({ size }) => size));
  if (wrong) throw new FileRefused(wrong);
  const sealed: SealedFile[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const pdf = await pdfKind(bytes);
    if (pdf === 'locked') throw new FileRefused('locked');
    const kind = pdf ?? (isVoice(bytes) ? 'ogg' : 'webp');
    const plain = kind === 'webp' ? await photos.picture(bytes).catch(refused) : bytes;
    sealed.push({
      name: fileName(file.name, kind),
      type: types[kind],
      size: plain.byteLength,
      sealed: Buffer.from(await fileSeal.seal(plain)),
    });
  }
  return sealed;
}

/** Seals a text that is too long for a message as a file. */
export async function sealText(
  { fileSeal }: Pick<SiteServices, 'fileSeal'>,
  text: string,
): Promise<SealedFile> {
  const plain = Buffer.from(text);
  return {
    name: 'text.txt',
    type: 'text/plain; charset=utf-8',
    size: plain.byteLength,
    sealed: Buffer.from(await fileSeal.seal(plain)),
  };
}

function refused(error: unknown): never {
  if (!(error instanceof PhotoError)) throw error;
  const { problem } = error;
  if (problem === 'heic' || problem === 'busy' || problem === 'full')
    throw new FileRefused(problem);
  if (problem === 'tooManyPixels') throw new FileRefused('pixels');
  if (problem === 'unknown' || problem === 'drawing') throw new FileRefused('unknown');
  throw new FileRefused('broken');
}

/**
 * Stores the files of a message, in the transaction that stores it.
 * @throws FileRefused when the request has no room for them
 */
export async function storeFiles(
  tx: Transaction,
  { requestId, messageId }: { requestId: number; messageId: number },
  files: readonly SealedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const [held] = await tx
    .select({ size: sql<string>`coalesce(sum(${requestFiles.size}), 0)` })
    .from(requestFiles)
    .innerJoin(requestMessages, eq(requestMessages.id, requestFiles.message_id))
    .where(eq(requestMessages.request_id, requestId));
  const added = files.reduce((sum, { size }) => sum + size, 0);
  if (!hasRoom(Number(held?.size), added)) throw new FileRefused('full');
  await tx.insert(requestFiles).values(files.map((file) => ({ ...file, message_id: messageId })));
}

/** Whether a request accepts files: documents reveal more than text, so that an earlier step may hold them back. */
export async function mayTakeFiles(
  { database, hooks }: Pick<Services, 'database' | 'hooks'>,
  requestId: number,
): Promise<boolean> {
  const answers = hooks('intakeStep').map((step) => step.takesFiles(database, requestId));
  return !(await Promise.all(answers)).includes(false);
}

export type ListedFile = {
  id: number;
  messageId: number;
  name: string;
  type: string;
  size: number;
};

/** The files of messages, by their message; nothing of their content. */
export async function listFiles(
  { owner }: { owner: Pick<Database['owner'], 'select'> },
  messageIds: readonly number[],
): Promise<ListedFile[]> {
  if (messageIds.length === 0) return [];
  return owner
    .select({
      id: requestFiles.id,
      messageId: requestFiles.message_id,
      name: requestFiles.name,
      type: requestFiles.type,
      size: requestFiles.size,
    })
    .from(requestFiles)
    .where(inArray(requestFiles.message_id, [...messageIds]))
    .orderBy(asc(requestFiles.id));
}

/** Whether any request has a file. */
export async function hasFiles({ owner }: Pick<Database, 'owner'>): Promise<boolean> {
  const [file] = await owner.select({ id: requestFiles.id }).from(requestFiles).limit(1);
  return file !== undefined;
}

/**
 * A file of a request, decrypted, for download.
 * @param by member of staff, whose download the journal keeps, or `visitor`, who gets what staff have sent ten seconds ago and
 * earlier only
 * @returns a 200 response, undefined when the request has no such file
 * @throws when its key is missing, or it was sealed for another one
 */
export async function fileResponse(
  { database, fileSeal }: Pick<SiteServices, 'database' | 'fileSeal'>,
  { requestId, id, by }: { requestId: number; id: number; by: string },
): Promise<Response | undefined> {
  const [file] = await database.owner
    .select({ name: requestFiles.name, type: requestFiles.type, sealed: requestFiles.sealed })
    .from(requestFiles)
    .innerJoin(requestMessages, eq(requestMessages.id, requestFiles.message_id))
    .where(
      and(
        eq(requestFiles.id, id),
        or(eq(requestMessages.request_id, requestId), isFromJoined(requestId)),
        by === 'visitor'
          ? sql`${requestMessages.shown_at} <= now()`
          : isNotNull(requestMessages.shown_at),
      ),
    );
  if (!file) return undefined;
  const plain = await fileSeal.open(file.sealed);
  if (by !== 'visitor') {
    await recordAudit(database.owner, {
      actor: by,
      action: 'request.file',
      subject: `request:${requestId}`,
      after: { file: id },
    });
  }
  return new Response(plain as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': file.type,
      // Never shown in a page of ours: a PDF may hold scripts.
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    },
  });
}
