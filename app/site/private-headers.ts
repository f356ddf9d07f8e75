/**
 * Headers of a page whose address is a key: it is kept nowhere, and other sites do not learn the
 * address. (`no-referrer` would hide from ourselves, too, that a form was posted from our page.)
 */
export const privateHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
