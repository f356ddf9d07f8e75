import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { lawyerName } from '../../../content/attorneys.ts';
import { meetingKinds } from '../../../content/meeting-kinds.ts';
import { lawyerOf, meetingRules } from '../../../content/meetings.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readOtherHours } from '../../../features/calendar/booking-days.server.ts';
import {
  cancelMeeting,
  type MoveResult,
  moveMeeting,
} from '../../../features/calendar/change-meeting.server.ts';
import { listMeetings } from '../../../features/calendar/list-meetings.server.ts';
import {
  begunSince,
  markMissed,
  unmarkMissed,
} from '../../../features/calendar/mark-missed.server.ts';
import { hasLostHour } from '../../../features/calendar/meeting-rules.ts';
import { standingStatuses } from '../../../features/calendar/meeting-states.ts';
import { readMeeting } from '../../../features/calendar/read-meeting.server.ts';
import { restoreMeeting } from '../../../features/calendar/restore-meeting.server.ts';
import { isMailed, readContact } from '../../../features/request/request-contact.server.ts';
import { ownsCalendar, readScope } from '../../../features/request/work-scope.server.ts';
import { addDays } from '../../../i18n/calendar-day.ts';
import { dayParts, dayWords, hourWords, ownHourWords } from '../../../i18n/date-words.ts';
import { officeDay, officeTime } from '../../../i18n/office-clock.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requestIdContext, requireStaff } from '../../staff-context.ts';
import { lineOf } from '../meeting-labels.server.ts';
import { MeetingNote, meetingResultIn } from '../meeting-note.tsx';
import { placeOf, withUndo } from '../undoable.server.ts';
import type { Route } from './+types/meeting-screen';
import { MeetingPane } from './meeting-pane.tsx';
import { MoveForm } from './move-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'meetings.read');
  const { language } = context.get(pageContext);
  const { database } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  const meeting = await readMeeting(database.owner, requestId);
  if (!meeting) throw data(null, { status: 404 });
  const { status, starts_at } = meeting;
  const now = new Date();
  const scope = await readScope(database, staff);
  const { days } = await readOtherHours(database, meeting, language, {
    noticeMinutes: 0,
    ...(scope !== 'everybody' && { calendars: [meeting.lawyer] }),
  });
  const movable = status === 'held' ? [] : days;
  const wanted = new URL(request.url).searchParams.get('day');
  const day = officeDay(starts_at);
  const { listed } = await listMeetings(database, {
    from: officeTime(day, '0:00'),
    to: officeTime(addDays(day, 1), '0:00'),
    by: staff.id,
    scope,
  });
  const chosen = movable.find(({ hours: [first] }) => first?.date === wanted)?.hours;
  return {
    requestId,
    contact: await readContact(database, requestId, staff.id),
    status,
    when: hourWords(starts_at, language),
    day,
    dayWords: dayWords(starts_at, language),
    pane: listed.filter((one) => one.requestId).map((one) => lineOf(one, language)),
    kind: meeting.kind,
    ownTime: ownHourWords(starts_at, meeting.zone, language),
    lawyer: lawyerName(meeting.lawyer, language),
    days: movable.flatMap(({ hours: [first] }) => {
      if (!first) return [];
      const { date, weekday, shortDate } = dayParts(new Date(first.value), language);
      return [{ date, words: `${weekday}, ${shortDate}` }];
    }),
    moveTo: chosen?.[0]?.date,
    hours: (chosen ?? []).map(({ value, clock, isOther, calendars: [first] }) =>
      isOther && first
        ? { clock, value: `${value} ${first}`, lawyer: lawyerName(first, language) }
        : { clock, value },
    ),
    cancellable: standingStatuses.includes(status),
    begun: ['booked', 'over'].includes(status) && starts_at <= now,
    missable: starts_at <= begunSince(now),
    result: await withUndo({ database }, meetingResultIn(request.url), now, requestId),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'meetings.change');
  const services = context.get(servicesContext);
  const { text } = await readFields(request);
  const requestId = context.get(requestIdContext);
  const change = { requestId, by: staff.id, now: new Date() };
  const [hour = '', calendar] = text('hour').split(' ');
  const starts = new Date(hour);
  const before = await readMeeting(services.database.owner, change.requestId);
  const done = await act();
  // In the address of the answer, for a form: where it was, to take a move back, or where a refused one was to go. A
  // lost hour is not had back.
  const isMoved = done === 'moved';
  const stood = isMoved && before?.status === 'booked';
  const was = stood ? placeOf(before) : done === 'unfit' ? text('hour') : undefined;
  const after = stood ? await readMeeting(services.database.owner, requestId) : undefined;
  const count = done === 'short' && before ? meetingKinds[before.kind] : undefined;
  // No mail is sent for an unconfirmed slot, nor for a rejected or undone change.
  const isTold = ['moved', 'cancelled', 'missed'].includes(done) && before?.status !== 'held';
  const told = isTold && ((await isMailed(services.database, change.requestId)) ? 'mail' : 'phone');
  const query = { done, was, place: after && placeOf(after), count, told: told || undefined };
  const grid = text('grid');
  if (!grid) throw redirect(pathTo('deskMeeting', { id: requestId, query }), 303);
  // Another tap in the grid is for the same meeting, which is nowhere in it.
  const move = before && !isMoved && hasLostHour(before) ? change.requestId : undefined;
  const isThere = (isMoved || done === 'restored' || move) && !Number.isNaN(starts.getTime());
  const shown = isThere ? starts : (before?.starts_at ?? change.now);
  const week = grid === 'week' ? 1 : undefined;
  const days = { ...query, id: requestId, day: officeDay(shown), week, move };
  throw redirect(pathTo('deskMeetings', { query: days }), 303);

  async function act() {
    switch (text('intent')) {
      case 'missed':
        return (await markMissed(services, change)) ? 'missed' : 'late';
      case 'came':
        return (await unmarkMissed(services, change)) ? 'came' : 'late';
      case 'restore':
        return nameOf(await restoreMeeting(services, change), 'restored');
      case 'cancel':
        return nameOf(await cancelMeeting(services, change), 'cancelled');
      case 'move': {
        if (Number.isNaN(starts.getTime())) return 'taken';
        const scope = await readScope(services.database, staff);
        const lawyer = lawyerOf(parseId(calendar) ?? 0)?.calendar;
        if (lawyer && !ownsCalendar(scope, lawyer)) throw data(null, { status: 403 });
        const sameLawyer = scope !== 'everybody';
        const undo = text('undo');
        // Moved again since.
        if (undo && before && placeOf(before) !== undo) return 'late';
        const told = { undo: undo !== '', anyway: text('anyway') !== '' };
        const move = { ...change, starts, sameLawyer, lawyer, ...told };
        return nameOf(await moveMeeting(services, move), move.undo ? 'restored' : 'moved');
      }
      default:
        throw data(null, { status: 400 });
    }
  }
}

function nameOf<D>(outcome: MoveResult, done: D) {
  if (outcome === 'missing') throw data(null, { status: 404 });
  return outcome === 'done' ? done : outcome;
}

/** One meeting: move it, cancel it, mark it as missed. The visitor is notified by mail. */
export default function MeetingScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskMeetings');
  const { t: booking } = useTranslation('booking');
  const { t: caller } = useTranslation('deskCaller');
  const { requestId, contact, status, when, kind, ownTime, lawyer, days, result } = loaderData;
  const action = pathTo('deskMeeting', { id: requestId });
  return (
    <div className="desk-panes">
      <div className="desk-flow">
        <DeskScreen
          title={contact?.name ?? when}
          aside={t(`status.${status}`)}
          back={{
            href: pathTo('deskMeetings', { query: { day: loaderData.day } }),
            label: t('title'),
          }}
        >
          {result && <MeetingNote {...result} undo={action} />}
          <p className="meet-who">
            <b>{when}</b>
            <span>{booking(`kinds.${kind}`)}</span>
            <span>{lawyer}</span>
            {ownTime && <span>{caller('ownTime', { time: ownTime })}</span>}
          </p>
          {contact && (
            <p className="btns">
              <a
                className={loaderData.missable ? 'btn out' : 'btn'}
                href={`tel:${contact.phone}`}
                data-key="c"
              >
                {formatPhone(contact.phone)}
              </a>
              <a className="btn out" href={pathTo('deskRequest', { id: requestId })}>
                {t('one.request')}
              </a>
            </p>
          )}
          {contact && !contact.email && <p className="hint">{t('one.noMail')}</p>}
          {loaderData.begun && !loaderData.missable && (
            <p className="hint">{t('one.missedLater', { minutes: meetingRules.missedMinutes })}</p>
          )}
          {loaderData.begun && loaderData.missable && (
            <form className="btns" method="post" action={action}>
              <a className="btn yes" href={pathTo('deskRequest', { id: requestId, hash: 'step' })}>
                {t('one.tookPlace')}
              </a>
              <button className="btn out" type="submit" name="intent" value="missed">
                {t('one.missed')}
              </button>
            </form>
          )}
          {days.length > 0 && (
            <MoveForm
              requestId={requestId}
              today={loaderData.day}
              isOpen={loaderData.begun || loaderData.moveTo !== undefined}
              days={days}
              day={loaderData.moveTo}
              hours={loaderData.hours}
            />
          )}
          {loaderData.cancellable && (
            <form method="post" action={action}>
              <button className="btn out" type="submit" name="intent" value="cancel">
                {t('one.cancel')}
              </button>
            </form>
          )}
        </DeskScreen>
      </div>
      <MeetingPane day={loaderData.dayWords} lines={loaderData.pane} open={requestId} />
    </div>
  );
}
