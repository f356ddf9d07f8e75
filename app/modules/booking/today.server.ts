import { pathTo } from '../../addresses/path-to.ts';
import { lawyerName } from '../../content/attorneys.ts';
import { textsOf } from '../../content/texts.server.ts';
import { readCalendarStates } from '../../features/calendar/lawyer-calendars.server.ts';
import {
  countMeetingsBetween,
  listMeetings,
} from '../../features/calendar/list-meetings.server.ts';
import { listDueReminders } from '../../features/casework/reminders-by-hand.server.ts';
import { isUnlinked, ownsCalendar, readScope } from '../../features/request/work-scope.server.ts';
import { officeDay, officeTime } from '../../i18n/office-clock.ts';
import type { HookTypes, TodayItem } from '../../manifest/hooks.ts';
import { may } from '../../rights/permissions.ts';

/** Counts meetings that are still to come today. */
export const countMeetings: HookTypes['counters'] = async (database, staff, now) => {
  if (!may(staff.role, 'meetings.read')) return {};
  const scope = await readScope(database, staff);
  const to = officeTime(officeDay(now), '24:00');
  const waits = await countMeetingsBetween(database, { from: now, to, scope });
  return { deskMeetings: { waits, late: 0, words: 'desk:counts.today' } };
};

/** Today's meetings, and reminders that staff have to send. */
export const listMeetingsToday: HookTypes['todayItems'] = async (
  services,
  staff,
  language,
  now,
) => {
  if (!may(staff.role, 'meetings.read')) return [];
  const { database } = services;
  const scope = await readScope(database, staff);
  const { t } = textsOf(language);
  const [from, to] = [officeTime(officeDay(now), '0:00'), officeTime(officeDay(now), '24:00')];
  // A lawyer's client whom a colleague looks after is reminded by that colleague.
  const held = scope === 'everybody' ? scope : { ...scope, calendar: null };
  const [{ listed }, reminders] = await Promise.all([
    listMeetings(database, { from, to, by: staff.id, scope }),
    listDueReminders(services, { scope: held, now }),
  ]);
  const meetings = listed.flatMap(
    ({ requestId: id, status, starts, name, lawyer }): TodayItem[] => {
      if (!id || status === 'blocked') return [];
      const missed = status === 'missed';
      const isOver = missed || status === 'over';
      const href = pathTo('deskMeeting', { id });
      return [
        {
          key: `meeting ${id}`,
          kind: 'meeting',
          at: starts,
          href,
          title: name ?? '',
          text: missed
            ? t('deskMeetings:status.missed')
            : t('desk:today.meeting', { lawyer: lawyerName(lawyer, language) }),
          isOver,
          ...(status === 'over' && {
            button: {
              action: href,
              intent: 'missed',
              label: t('deskMeetings:one.missedShort'),
              name: `${t('deskMeetings:one.missed')}: ${name}`,
            },
          }),
        },
      ];
    },
  );
  return [
    ...reminders.map(
      ({ id, name }): TodayItem => ({
        key: `remind ${id}`,
        at: now,
        href: pathTo('deskRequest', { id, hash: 'remind' }),
        title: name,
        text: t('deskRequests:tell.remind'),
        button: {
          action: pathTo('deskRequest', { id }),
          intent: 'reminded',
          label: t('deskRequests:tell.done'),
          name: `${t('deskRequests:tell.done')}, ${name}`,
        },
      }),
    ),
    ...meetings,
  ];
};

/** Whether a lawyer has no calendar, and calendars that could not be read. */
export const readCalendarNotes: HookTypes['todayNotes'] = async (database, staff, language) => {
  if (!may(staff.role, 'meetings.read')) return [];
  const { t } = textsOf(language);
  const scope = await readScope(database, staff);
  const names = (await readCalendarStates(database, new Date()))
    .filter(({ isStale, lawyer }) => isStale && ownsCalendar(scope, lawyer))
    .map(({ lawyer }) => lawyerName(lawyer, language))
    .join(', ');
  return [
    ...(isUnlinked(scope) ? [{ text: t('deskMeetings:unlinked') }] : []),
    ...(names
      ? [{ text: t('deskCalendars:today', { names }), href: pathTo('deskMeetingHours') }]
      : []),
  ];
};
