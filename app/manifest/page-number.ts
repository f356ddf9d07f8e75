/** Page numbers from 1 to 999 999 999, without leading zeros: one cache key per page. */
export const pageNumber = /^[1-9]\d{0,8}$/;
