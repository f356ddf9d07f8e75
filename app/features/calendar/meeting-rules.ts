import { bookingPage } from '../../addresses/booking-page.ts';
import { meetingRules } from '../../content/meetings.ts';
import type { RequestStatus } from '../request/request-states.ts';
import { cancelledBy, type MeetingStatus, standingStatuses } from './meeting-states.ts';

type Timed = { status: MeetingStatus; starts_at: Date };

/** Statuses of a meeting that can get another hour. */
const movable: readonly MeetingStatus[] = ['booked', 'displaced'];

/** Statuses of a meeting that is over or off: another hour is a new booking. */
const bookable: readonly MeetingStatus[] = ['cancelled', 'missed', 'over'];

/** The last moment at which a visitor may change a meeting. */
export function lastChange({ starts_at }: Pick<Timed, 'starts_at'>): Date {
  return new Date(starts_at.getTime() - meetingRules.changeMinutes * 60_000);
}

/** Whether the time in which visitors may move or cancel a booked meeting is not over. */
function isInTime(meeting: Timed, now: Date): boolean {
  return meeting.status !== 'booked' || now <= lastChange(meeting);
}

/** Whether a meeting has lost its hour: who is booked for its request gets another one for it, not a request more. */
export function hasLostHour({ status }: Pick<Timed, 'status'>): boolean {
  return status === 'displaced' || status === 'cancelled' || status === 'missed';
}

/** Whether a visitor may give a meeting another hour; staff may always. */
export function mayMove(meeting: Timed, now: Date): boolean {
  const statuses = bookingPage() ? [...movable, ...bookable] : movable;
  return statuses.includes(meeting.status) && isInTime(meeting, now);
}

/** Whether a meeting may be cancelled. @param isStaff the time binds visitors only */
export function mayCancel(meeting: Timed, now: Date, isStaff = false): boolean {
  return standingStatuses.includes(meeting.status) && (isStaff || isInTime(meeting, now));
}

/** Whether a cancellation may be undone. @param isStaff their own cancellation, until the meeting begins */
export function mayRestore(
  meeting: Timed & { reason: string },
  now: Date,
  isStaff = false,
): boolean {
  const { status, reason, starts_at } = meeting;
  if (isStaff) return status === 'cancelled' && reason === cancelledBy.staff && now < starts_at;
  return status === 'cancelled' && reason === cancelledBy.visitor && now <= lastChange(meeting);
}

/**
 * What happens to the meeting of a request whose status changes. Spam and withdrawn requests give their hours back. A
 * request that is spam no more gets its hour back. A release from quarantine books a held hour.
 */
export function meetingFollows(
  from: RequestStatus,
  to: RequestStatus,
): 'cancel' | 'restore' | 'release' | undefined {
  if (to === 'spam' || to === 'withdrawn') return 'cancel';
  if (from === 'spam') return 'restore';
  return from === 'quarantine' && to === 'new' ? 'release' : undefined;
}
