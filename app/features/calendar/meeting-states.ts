/** Values of the column `meetings.status`. */
export const meetingStatuses = [
  /** Suspected spam: keeps its slot for a while, until it is confirmed. */
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
  /** Held without a confirmation, or given up before. */
  'expired',
] as const;

export type MeetingStatus = (typeof meetingStatuses)[number];

/** Statuses of a meeting that its visitor counts on, once its time has not come. */
export const standingStatuses: readonly MeetingStatus[] = ['held', 'booked', 'displaced'];

/** Values of `meetings.reason` of a cancelled meeting that can be had again; others have none. */
export const cancelledBy = {
  /** With its request: an undo of that books it again. */
  request: 'request',
  /** By its visitor, who may undo it. */
  visitor: 'visitor',
  /** By staff, who may undo it. */
  staff: 'staff',
} as const;

/** Statuses of a meeting with a visitor. */
export type VisitStatus = Exclude<MeetingStatus, 'blocked'>;
