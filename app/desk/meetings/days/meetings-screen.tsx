import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { company } from '../../../content/company.ts';
import { isOpenOn, isWorkingDay, workDay } from '../../../content/office-hours.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readDeskHours } from '../../../features/calendar/booking-days.server.ts';
import { findNextMeeting, listMeetings } from '../../../features/calendar/list-meetings.server.ts';
import {
  isUnlinked,
  ownsCalendar,
  readScope,
} from '../../../features/request/work-scope.server.ts';
import { addDays } from '../../../i18n/calendar-day.ts';
import { dayWords, hourWords } from '../../../i18n/date-words.ts';
import { officeClock, officeDay, officeTime } from '../../../i18n/office-clock.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { dayForField, readDay } from '../../../i18n/typed-day.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { exampleDay } from '../../parts/desk-when.tsx';
import { requireStaff } from '../../staff-context.ts';
import { lawyersIn, lineOf } from '../meeting-labels.server.ts';
import { MeetingList } from '../meeting-list.tsx';
import { MeetingNote, meetingResultIn } from '../meeting-note.tsx';
import { withUndo } from '../undoable.server.ts';
import { UnlinkedNote } from '../unlinked-note.tsx';
import type { Route } from './+types/meetings-screen';
import { BookBar } from './book-bar.tsx';
import { actOnHours } from './close-actions.server.ts';
import { CloseForm } from './close-form.tsx';
import { CloseQuestion } from './close-question.tsx';
import gesturesScript from './day-gestures.ts?script';
import { DayGrid } from './day-grid.tsx';
import { DayJump } from './day-jump.tsx';
import { hoursAround, laneOf } from './day-lanes.ts';
import { DayLinks } from './day-links.tsx';
import { MoveBar } from './move-bar.tsx';
import { readClient, readMoved } from './moved-meeting.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'meetings.read');
  const { language } = context.get(pageContext);
  const { database } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const asked = query.get('day') ?? '';
  const read = readDay(asked);
  const day = read ?? workDay(now);
  const scope = await readScope(database, staff);
  const lawyers = lawyersIn(language).filter(({ calendar }) => ownsCalendar(scope, calendar));
  const chosen = lawyers.find(({ calendar }) => calendar === parseId(query.get('lawyer')));
  const week = query.has('week');
  const dates = week
    ? [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(day, n)).filter((date) => isWorkingDay(date))
    : [day];
  const after = addDays(dates.at(-1) ?? day, 1);
  const [from, to] = [officeTime(day, '0:00'), officeTime(after, '0:00')];
  const shown = chosen ? [chosen] : lawyers;
  const calendars = shown.map(({ calendar }) => calendar);
  const reader = { by: staff.id, scope, language };
  const moved = await readMoved({ database }, parseId(query.get('move')), reader);
  const client = moved
    ? undefined
    : await readClient({ database }, parseId(query.get('for')), reader);
  const [{ listed, displaced }, free] = await Promise.all([
    listMeetings(database, { from, to, by: staff.id, scope }),
    readDeskHours(database, { calendars, now, kind: moved?.kind }),
  ]);
  const isEmpty = listed.every(
    ({ status, lawyer }) => status === 'blocked' || !calendars.includes(lawyer),
  );
  // Who looks for a free hour does not look for meetings.
  const next =
    isEmpty && !moved && !client
      ? await findNextMeeting(database, {
          from: new Date(Math.max(Number(to), Number(now))),
          lawyers: calendars,
        })
      : undefined;
  return {
    day,
    next: next && { day: officeDay(next), words: hourWords(next, language) },
    /** Invalid input for the day. */
    wrongDay: asked && !read ? asked.slice(0, 30) : undefined,
    week,
    client,
    /** The request for whose client an hour is looked for. */
    forRequest: client?.requestId,
    lawyer: chosen?.calendar,
    moved,
    move: moved?.requestId,
    before: addDays(day, week ? -7 : -1),
    after,
    lawyers,
    isUnlinked: isUnlinked(scope),
    displaced: displaced.map((meeting) => lineOf(meeting, language)),
    days: dates.map((date) => {
      const [start, end] = [officeTime(date, '0:00'), officeTime(date, '24:00')];
      const minuteOf = (at: Date) => (Number(at) - Number(start)) / 60_000;
      const lines = listed
        .filter(({ lawyer, starts, ends }) => {
          return calendars.includes(lawyer) && starts < end && start < ends;
        })
        .map((meeting) => ({
          ...lineOf(meeting, language),
          from: Math.max(0, minuteOf(meeting.starts)),
          to: Math.min(24 * 60, minuteOf(meeting.ends)),
        }));
      const hours = free
        .filter((hour) => hour.date === date)
        .map((hour) => ({ ...hour, from: minuteOf(new Date(hour.value)) }));
      const whole = hoursAround([
        officeSpan(),
        // A closure of whole days does not make the day longer.
        ...lines.filter(({ status }) => status !== 'blocked'),
        ...hours.map(({ from }) => ({ from, to: from + 30 })),
      ]);
      const minute = minuteOf(now);
      const isToday = minute >= whole.from && minute <= whole.to;
      return {
        date,
        now: isToday ? (minute - whole.from) / (whole.to - whole.from) : undefined,
        clock: isToday ? officeClock(now) : undefined,
        words: dayWords(officeTime(date, '12:00'), language),
        isOff: !isOpenOn(date),
        lines,
        hours: Array.from({ length: (whole.to - whole.from) / 60 }, (_, n) => {
          return `${whole.from / 60 + n}:00`;
        }),
        lanes: shown.map((one) => ({
          ...one,
          cells: laneOf(
            lines.filter(({ calendar }) => calendar === one.calendar),
            hours.filter(({ calendar }) => calendar === one.calendar),
            whole,
            minute,
          ),
        })),
      };
    }),
    result: await withUndo({ database }, meetingResultIn(request.url), now),
  };
}

/** The office hours in minutes from midnight. */
function officeSpan() {
  const minutes = (clock: string) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return hour * 60 + minute;
  };
  const { opens, closes } = company().hours;
  return { from: minutes(opens), to: minutes(closes) };
}

/** Which days of whom an address shows. */
function placeIn(url: string): Record<string, string> {
  const query = [...new URL(url).searchParams];
  return Object.fromEntries(query.filter(([name]) => /^(day|week|lawyer|for)$/.test(name)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'meetings.change');
  const fields = await readFields(request);
  const services = context.get(servicesContext);
  const scope = await readScope(services.database, staff);
  const result = await actOnHours(services, fields, { by: staff.id, scope });
  if ('refused' in result) return data({ refused: result.refused }, { status: 422 });
  if (!('asked' in result)) {
    throw redirect(pathTo('deskMeetings', { query: { ...placeIn(request.url), ...result } }), 303);
  }
  const { language } = context.get(pageContext);
  const { meetings, fields: asked } = result.asked;
  const lines = meetings.map((meeting) => ({
    ...lineOf(meeting, language),
    mailed: Boolean(meeting.email),
  }));
  return data({ asked: { meetings: lines, fields: asked } }, { status: 409 });
}

/** Meetings of a day or week by lawyer: a free hour books a caller by one tap, a closure moves who is in its way. */
export default function MeetingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskMeetings');
  const language = useLanguage();
  const { day, lawyer, lawyers, days, displaced, result } = loaderData;
  const { asked, refused } = { asked: undefined, refused: undefined, ...actionData };
  const query = { lawyer, for: loaderData.forRequest, move: loaderData.move };
  const back = pathTo('deskMeetings', {
    query: { lawyer, for: loaderData.forRequest, day, week: loaderData.week ? 1 : undefined },
  });
  const isChosen = loaderData.moved ?? loaderData.client;
  const daysClass = `meet-days${loaderData.week ? ' week' : ''}${isChosen ? ' moving' : ''}`;
  return (
    <DeskScreen
      title={t('title')}
      aside={
        <a className="desk-more" href={pathTo('deskMeetingHours')}>
          {t('hours.link')}
        </a>
      }
    >
      {loaderData.wrongDay && (
        <DeskNote kind="problem">
          {t('jump.wrong', { example: dayForField(exampleDay(), language) })}
        </DeskNote>
      )}
      {result && !actionData && <MeetingNote {...result} undo={back} />}
      {asked && <CloseQuestion {...asked} action={back} />}
      {loaderData.isUnlinked && <UnlinkedNote />}
      {loaderData.moved && <MoveBar moved={loaderData.moved} day={day} week={loaderData.week} />}
      {loaderData.client && <BookBar client={loaderData.client} />}
      <DayLinks {...loaderData} />
      <DayJump
        day={loaderData.wrongDay ?? day}
        query={{ ...query, week: loaderData.week ? 1 : undefined }}
      />
      {loaderData.next && (
        <p>
          {t('none')}{' '}
          <a
            className="desk-more"
            href={pathTo('deskMeetings', { query: { lawyer, day: loaderData.next.day } })}
          >
            {t('next', { at: loaderData.next.words })}
          </a>
        </p>
      )}
      {displaced.length > 0 && (
        <section aria-labelledby="displaced-title">
          <h2 id="displaced-title">{t('displaced')}</h2>
          <MeetingList lines={displaced} show="day" back={back} />
        </section>
      )}
      {lawyers.length > 0 && !isChosen && (
        <CloseForm action={back} day={day} lawyer={lawyer} lawyers={lawyers} refused={refused} />
      )}
      <div className={daysClass}>
        {days.map((shown) => (
          <section key={shown.date} aria-labelledby={`day-${shown.date}`}>
            <h2 id={`day-${shown.date}`}>
              {loaderData.week ? (
                <a href={pathTo('deskMeetings', { query: { ...query, day: shown.date } })}>
                  {shown.words}
                </a>
              ) : (
                shown.words
              )}
            </h2>
            {shown.isOff && <p className="muted">{t('dayOff')}</p>}
            <DayGrid
              labelledBy={`day-${shown.date}`}
              hours={shown.hours}
              lanes={shown.lanes}
              forRequest={loaderData.forRequest}
              moving={loaderData.moved !== undefined}
              now={shown.now}
            />
            {shown.lines.length > 0 ? (
              <MeetingList lines={shown.lines} show="lawyer" back={back} now={shown.clock} />
            ) : (
              !loaderData.next && <p className="meet-none">{t('none')}</p>
            )}
          </section>
        ))}
      </div>
      <script>{gesturesScript}</script>
    </DeskScreen>
  );
}
