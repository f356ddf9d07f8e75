/** Limit of parts; our forms have at most ten files and a few fields. */
const maxParts = 30;

/** Boundary of a form with files (RFC 2046 §5.1.1); undefined for another type. */
export function boundaryOf(type: string): string | undefined {
  if (!/^multipart\//i.test(type)) return undefined;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/**
 * Parses a form body. Counts parts first, because parsing hundreds of thousands of them takes seconds.
 * @returns undefined for anything else, or too many parts
 */
export async function parseForm(bytes: Uint8Array, type: string): Promise<FormData | undefined> {
  const boundary = boundaryOf(type);
  if (boundary && hasMany(bytes, `--${boundary}`)) return undefined;
  // The parser could choose another one if the header has two boundaries.
  const headers = {
    'content-type': boundary ? `multipart/form-data; boundary="${boundary}"` : type,
  };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
    .formData()
    .catch(() => undefined);
}

function hasMany(bytes: Uint8Array, delimiter: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = -1;
  // One delimiter more than parts ends the form.
  for (let found = 0; found <= maxParts + 1; found += 1) {
    at = buffer.indexOf(delimiter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
