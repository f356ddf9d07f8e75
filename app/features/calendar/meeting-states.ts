/** Values of the column `meetings.status`. */
export const meetingStatuses = [
  /** Looks like spam: keeps its hour for a while, until somebody confirms it. */
  'held',
  'booked',
  /** Not a meeting: a closure, during which the lawyer is unavailable. */
  'blocked',
  /** Its time is past. */
  'over',
  /** Its time is past, and the visitor did not come. */
  'missed',
  'cancelled',
  /** A closure took its hour: the visitor is asked for another one. */
  'displaced',
  /** Held, and confirmed by nobody. */
  'expired',
] as const;

export type MeetingStatus = (typeof meetingStatuses)[number];

/** Statuses of a meeting with a visitor. */
export type VisitStatus = Exclude<MeetingStatus, 'blocked'>;
