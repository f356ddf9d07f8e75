/** Values of the column `requests.status`. */
export const requestStatuses = [
  /** Looks like spam and waits to be released; its visitor sees it as received. */
  'quarantine',
  'new',
  /** In work. */
  'taken',
  /** Answered: waiting for the visitor. */
  'waiting',
  'done',
  /** Marked as spam by staff; its visitor sees it as received. */
  'spam',
  'declined',
  /** The visitor withdrew the consent: it may be kept for a while, and not used. */
  'withdrawn',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** Statuses that staff set by hand; the others have own commands. */
export const workStatuses = ['taken', 'waiting', 'done', 'declined', 'spam'] as const;

export type WorkStatus = (typeof workStatuses)[number];

/** A status as the visitor may know it. */
export type ShownStatus = Exclude<RequestStatus, 'quarantine' | 'spam'>;

/** The status that the visitor sees: a request that looks like spam looks like a new one to its sender. */
export function shownStatus(status: string): ShownStatus {
  const known = requestStatuses.find((value) => value === status);
  return known && known !== 'quarantine' && known !== 'spam' ? known : 'new';
}

/** Whether the status is final. */
export function isFinishedStatus(status: RequestStatus): boolean {
  return status === 'done' || status === 'declined' || status === 'withdrawn';
}

/** Whether staff still have to act on it. */
export function isOpenStatus(status: string): boolean {
  return status === 'new' || status === 'taken' || status === 'waiting';
}
