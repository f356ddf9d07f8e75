/**
 * A random UUID (RFC 9562, version 4) on any page: `crypto.randomUUID` is missing on pages served
 * over plain HTTP.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The digits 4 and 8 encode version 4 and variant 10 (RFC 9562 §5.4).
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
