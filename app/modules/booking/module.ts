import { company } from '../../content/company.ts';
import { meetingKindNames } from '../../content/meeting-kinds.ts';
import { languages } from '../../i18n/languages.ts';
import type { Manifest } from '../../manifest/manifest.ts';

/** Meetings: free hours on the site, the calendar of the desk, reminders, calendar feeds. */
export const booking = {
  name: 'booking',
  lines: 335,
  needs: ['requests'],
  // Until nothing outside imports the calendar.
  foundation: true,
  site: {
    booking: {
      path: '/booking',
      screen: 'site/screens/booking/booking-screen.tsx',
      form: true,
      query: {
        kind: meetingKindNames,
        in: languages,
        day: /^20\d\d-[01]\d-[0-3]\d$/,
        service: () => company().services.map(({ id }) => id),
        lawyer: 'uncached',
        for: 'uncached',
        booked: 'uncached',
      },
      cached: true,
      listed: [
        {
          title: 'meta:booking.title',
          description: 'meta:booking.description',
          picture: 'booking',
          headline: 'booking:banner.title',
        },
      ],
      aliases: ['book', 'appointment', 'appointments', 'meeting'],
    },
    /** A lawyer's calendar, at a secret URL. */
    meetingsFeed: {
      path: '/meetings/:token',
      screen: 'site/feeds/meetings-feed.ts',
      machine: true,
      unprefixed: true,
      always: true,
    },
    /** A visitor's meeting, for their calendar. */
    meetingFile: {
      path: '/meeting-file/:token',
      screen: 'site/feeds/meeting-file.ts',
      machine: true,
      always: true,
    },
  },
  desk: {
    deskMeetings: {
      path: '/desk/meetings',
      screen: 'desk/meetings/days/meetings-screen.tsx',
      read: 'meetings.read',
      write: 'meetings.change',
      always: true,
      nav: {
        group: 'work',
        at: 30,
        label: 'desk:nav.meetings',
        icon: 'meetings',
        daily: true,
        key: 'm',
      },
    },
    deskMeetingBook: {
      path: '/desk/meetings/book',
      screen: 'desk/meetings/meeting-book/meeting-book-screen.tsx',
      read: 'meetings.change',
      write: 'meetings.change',
      always: true,
    },
    deskMeetingHours: {
      path: '/desk/meetings/hours',
      screen: 'desk/meetings/meeting-hours/meeting-hours-screen.tsx',
      read: 'meetings.change',
      write: 'meetings.change',
      always: true,
    },
    /** By the id of its request. */
    deskMeeting: {
      path: '/desk/meetings/:id',
      screen: 'desk/meetings/meeting/meeting-screen.tsx',
      read: 'meetings.read',
      write: 'meetings.change',
      ofRequest: true,
      always: true,
    },
  },
  actions: {
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
  },
  bookingPage: 'booking',
  switch: {
    title: 'booking:banner.title',
    text: 'deskMeetings:switch',
    page: 'booking',
  },
} as const satisfies Manifest;
