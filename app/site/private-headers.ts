/**
 * Headers of a page whose URL is a capability: no cache stores it, and no other site sees it as a
 * referrer. `no-referrer` would make browsers send `Origin: null` with our own forms.
 */
export const privateHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
