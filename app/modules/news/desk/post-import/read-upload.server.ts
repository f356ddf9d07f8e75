import { parseForm } from '#platform/http/form-body.ts';

/** Above this size the connection is closed unread. */
const drainedBytes = 300 * 1024 * 1024;

/**
 * Reads a form with a file; one that is too large is read on to its end, because browsers show no answer before.
 * @returns undefined when it is larger than `maxBytes`, or no form
 */
export async function readUpload(
  request: Request,
  maxBytes: number,
): Promise<FormData | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array<ArrayBuffer>> | null = request.body;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > drainedBytes) break;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > maxBytes) return undefined;
  const type = request.headers.get('content-type') ?? '';
  return (await parseForm(Buffer.concat(chunks), type)) ?? new FormData();
}
