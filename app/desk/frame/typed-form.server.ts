import { boundaryOf, parseForm } from '#platform/http/form-body.ts';

/** A form that could not be accepted yet: its fields, without files and factors, and where it goes. */
export type TypedForm = { path: string; fields: [name: string, value: string][] };

const factors = ['password', 'code', 'passkey'];

/** Kept part of a form, in bytes: the longest news post has 2.5 MB, and text precedes files. */
const keptBytes = 3 * 1024 * 1024;
/** Above this size the connection is closed unread; the phone shares files of 25 MB together. */
const drainedBytes = 40 * 1024 * 1024;

/** Reads the input, for a page that can resend it. */
export function readTypedForm(form: FormData, path: string): TypedForm {
  const fields = [...form].filter((field): field is [string, string] => {
    return typeof field[1] === 'string' && !factors.includes(field[0]);
  });
  return { path, fields };
}

/**
 * Reads the beginning of an unauthorized form: a stranger's files use no memory. The rest is read and dropped, because
 * browsers show no response before.
 */
export async function readBeginning(request: Request): Promise<FormData> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [size, kept] = [0, 0];
  const body: AsyncIterable<Uint8Array<ArrayBuffer>> | null = request.body;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > drainedBytes) break;
    if (size > keptBytes) continue;
    kept += chunk.byteLength;
    chunks.push(chunk);
  }
  const type = request.headers.get('content-type') ?? '';
  const bytes = Buffer.concat(chunks, kept);
  if (size > kept && !type.startsWith('multipart/')) return new FormData();
  const whole = size > kept ? firstParts(bytes, type) : bytes;
  return (await parseForm(whole, type)) ?? new FormData();
}

/** The parts of a form with files that are there as a whole (RFC 2046 §5.1.1). */
function firstParts(bytes: Buffer, type: string): Buffer {
  const boundary = `\r\n--${boundaryOf(type)}`;
  return Buffer.concat([
    bytes.subarray(0, Math.max(bytes.lastIndexOf(boundary), 0)),
    Buffer.from(`${boundary}--\r\n`),
  ]);
}
