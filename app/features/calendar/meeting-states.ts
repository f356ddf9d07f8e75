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
  /** Held, and confirmed by nobody, or given back before. */
  'expired',
] as const;

export type MeetingStatus = (typeof meetingStatuses)[number];

/** Statuses of a meeting that its visitor counts on, once its time has not come. */
export const standingStatuses: readonly MeetingStatus[] = ['held', 'booked', 'displaced'];

/** Values of `meetings.reason` of a cancelled meeting that can be had again; others have none. */
export const cancelledBy = {
  /** With its request: an undo of that books it again. */
  request: 'request',
  /** By its visitor, who may change his mind. */
  visitor: 'visitor',
  /** By staff, who may undo it. */
  staff: 'staff',
} as const;

/** How a meeting lost its hour: it is to be called about, or its visitor chooses another one by his mail. */
export type LostHour = 'cancelled' | 'displaced' | 'choosing';

/** Statuses of a meeting with a visitor. */
export type VisitStatus = Exclude<MeetingStatus, 'blocked'>;
