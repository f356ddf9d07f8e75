import { signReference } from '../../features/calendar/booking-reference.server.ts';
import { endCalendarLinks } from '../../features/calendar/end-calendar-links.server.ts';
import { refreshCalendars } from '../../features/calendar/lawyer-calendars.server.ts';
import { meetingConfirmationKind } from '../../features/calendar/meeting-mail.server.ts';
import {
  cancelErasedMeetings,
  moveMeetingsOfRequests,
} from '../../features/calendar/meetings-of-requests.server.ts';
import { notifyLawyers } from '../../features/calendar/notify-lawyers.server.ts';
import { remindOfMeetings } from '../../features/calendar/reminders.server.ts';
import { settleMeetings } from '../../features/calendar/take-hour.server.ts';
import { remindInChats } from '../../features/casework/reminders-by-hand.server.ts';
import { bookedMeeting } from '../../features/intake/wanted-meeting.server.ts';
import type { ServerManifest } from '../../manifest/server-manifest.ts';
import { freeHours } from '../../site/screens/booking/free-hours-of-pages.server.ts';
import { countMeetings, listMeetingsToday, readCalendarNotes } from './today.server.ts';

export const booking = {
  name: 'booking',
  jobs: [
    {
      queue: 'meeting-watch',
      cron: '* * * * *',
      failure: 'Mails about meetings could not be sent',
      async run(services, now) {
        await settleMeetings(services.database, now);
        await remindOfMeetings(services, now);
        await remindInChats(services, now);
        await notifyLawyers(services, now);
      },
    },
    {
      queue: 'calendar-watch',
      cron: '*/10 * * * *',
      failure: 'Calendars of lawyers could not be read',
      run: (services, now) => refreshCalendars(services, now),
    },
  ],
  secretKinds: [meetingConfirmationKind],
  hooks: {
    onStatus: moveMeetingsOfRequests,
    onErase: cancelErasedMeetings,
    onCalendarLost: endCalendarLinks,
    appointmentOf: bookedMeeting,
    bookingReference: signReference,
    counters: countMeetings,
    freeHours,
    todayItems: listMeetingsToday,
    todayNotes: readCalendarNotes,
  },
} as const satisfies ServerManifest;
