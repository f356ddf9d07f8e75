/** Our forms have at most ten files and a few fields. */
const maxParts = 30;

/** Boundary of a multipart form (RFC 2046 §5.1.1); undefined for another type. */
export function boundaryOf(type: string): string | undefined {
  if (!/^multipart\//i.test(type)) return undefined;
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/**
 * Parses a form body. Counts parts first, because parsing hundreds of thousands takes seconds.
 * @returns undefined for other types or too many parts
 */
export async function parseForm(bytes: Uint8Array, type: string): Promise<FormData | undefined> {
  const boundary = boundaryOf(type);
  if (boundary && hasMany(bytes, `--${boundary}`)) return undefined;
  // If the header had two boundaries, the parser could choose the other one.
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
  // One more delimiter than parts closes the form.
  for (let found = 0; found <= maxParts + 1; found += 1) {
    at = buffer.indexOf(delimiter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
