/**
 * Id of a row in URLs and forms: a number without a leading zero, of at most 15 digits, which are exact in a `number`.
 */
export const idPattern = /^[1-9]\d{0,14}$/;

export function parseId(text: string | null | undefined): number | undefined {
  return text && idPattern.test(text) ? Number(text) : undefined;
}

/** Parses a count or a version, which may be 0; undefined for anything else. */
export function parseCount(text: string | null | undefined): number | undefined {
  return text === '0' ? 0 : parseId(text);
}

/** Whether a text is a lower-case UUID (RFC 9562): PostgreSQL rejects others with an error. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
