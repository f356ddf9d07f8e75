/** What becomes of a request; the values of the column `requests.status`. */
export const requestStatuses = [
  /** Looks like spam and waits to be released; its visitor sees it as received. */
  'quarantine',
  'new',
  /** Somebody works on it. */
  'taken',
  'answered',
  'closed',
  /** The visitor withdrew the consent: it may be kept for a while, and not used. */
  'withdrawn',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** A status as the visitor may know it. */
export type ShownStatus = Exclude<RequestStatus, 'quarantine'>;

/** What the visitor is told: a request in quarantine looks like any that was received. */
export function shownStatus(status: string): ShownStatus {
  const known = requestStatuses.find((value) => value === status);
  return known && known !== 'quarantine' ? known : 'new';
}
