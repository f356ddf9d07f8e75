/** Largest file, in bytes. */
export const maxUploadMb = 25;
const maxBytes = maxUploadMb * 1024 * 1024;
/** What is larger is not even read to its end: the connection is closed. */
const drainedBytes = 300 * 1024 * 1024;

export type Upload = { fields: FormData; file: Uint8Array | undefined } | 'tooLarge';

/**
 * Reads a form with a file. One that is too large is read to its end without being kept: a browser shows an answer only
 * after it has sent everything.
 * @throws when the body is no form
 */
export async function readUpload(request: Request): Promise<Upload> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > drainedBytes) return 'tooLarge';
    if (size > maxBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > maxBytes) return 'tooLarge';
  const type = request.headers.get('content-type') ?? '';
  const fields = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': type },
  }).formData();
  const file = fields.get('file');
  const chosen = file instanceof File && file.size > 0;
  return { fields, file: chosen ? new Uint8Array(await file.arrayBuffer()) : undefined };
}
