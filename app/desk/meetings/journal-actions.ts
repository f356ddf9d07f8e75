import type { TextKey } from '../../i18n/text-of.ts';

/** Journal texts of the actions. */
export const meetingsActions = {
  'meetings.list': 'deskJournal:actions.meetingsList',
  'meeting.book': 'deskJournal:actions.meetingBook',
  'meeting.join': 'deskJournal:actions.meetingJoin',
  'meeting.move': 'deskJournal:actions.meetingMove',
  'meeting.cancel': 'deskJournal:actions.meetingCancel',
  'meeting.displace': 'deskJournal:actions.meetingDisplace',
  'meeting.restore': 'deskJournal:actions.meetingRestore',
  'meeting.came': 'deskJournal:actions.meetingCame',
  'meeting.missed': 'deskJournal:actions.meetingMissed',
  'meeting.remind': 'deskJournal:actions.meetingRemind',
  'hours.close': 'deskJournal:actions.hoursClose',
  'hours.reopen': 'deskJournal:actions.hoursReopen',
  'hours.own': 'deskJournal:actions.hoursOwn',
  'feed.renew': 'deskJournal:actions.feedRenew',
  'calendar.connect': 'deskJournal:actions.calendarConnect',
  'calendar.disconnect': 'deskJournal:actions.calendarDisconnect',
} as const satisfies Record<string, TextKey>;
