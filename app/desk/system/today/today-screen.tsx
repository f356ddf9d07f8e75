import { pathTo } from '../../../addresses/path-to.ts';
import { uncheckedCalendar } from '../../../content/office-hours.ts';
import { type LoadContext, pageContext, servicesContext } from '../../../context.ts';
import { readCalendarStates } from '../../../features/calendar/lawyer-calendars.server.ts';
import { lawyerName } from '../../../features/calendar/meeting-mail.server.ts';
import { listRequests, recordListLook } from '../../../features/casework/list-requests.server.ts';
import { readNewest } from '../../../features/casework/live-notices.server.ts';
import { readPromiseNumbers } from '../../../features/casework/promise-numbers.server.ts';
import type { ListedRequest } from '../../../features/casework/request-filters.ts';
import { countOpenChecks } from '../../../features/conflicts/list-checks.server.ts';
import { isWrong, readHealth } from '../../../features/health/site-health.server.ts';
import { personOnDuty } from '../../../features/request/duty.server.ts';
import { ownsCalendar, readScope } from '../../../features/request/work-scope.server.ts';
import { countWaiting } from '../../../features/staff/waiting.server.ts';
import { readWeek } from '../../../features/staff/week.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may, visible } from '../../../rights/permissions.ts';
import type { Role } from '../../../rights/roles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { State } from '../../../ui/state.tsx';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { LiveBar } from '../../requests/live-bar.tsx';
import { dueOf } from '../../requests/time-left.tsx';
import { WaitingList } from '../../requests/waiting-list.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/today-screen';
import { Agenda } from './agenda.tsx';
import { inOrder, meetingsToday } from './agenda-items.server.ts';
import { WeekNumbers } from './week-numbers.tsx';

/** Requests that Today shows; the inbox has the others. */
const shownRequests = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'today.read');
  const services = context.get(servicesContext);
  const { database } = services;
  const [waiting, requests, days, health] = await Promise.all([
    countWaiting(database),
    may(staff.role, 'requests.read') ? readRequests(context, staff) : undefined,
    readWeek(database),
    may(staff.role, 'health.read') ? readHealth(services) : [],
  ]);
  return {
    reviews: may(staff.role, 'reviews.read') ? waiting.reviews : 0,
    drafts: may(staff.role, 'news.read') ? waiting.drafts : 0,
    overdue: visible(staff.role, 'today.read', waiting).overdueMessages ?? 0,
    requests,
    days,
    // Before its first hour is over a site has no copy; stuck messages have a line of their own.
    unwell: health.some((row) => isWrong(row) && row.state !== 'none' && row.name !== 'messages'),
    uncheckedYear: may(staff.role, 'facts.change') ? uncheckedCalendar(new Date()) : undefined,
  };
}

async function readRequests(context: LoadContext, staff: { id: string; role: Role }) {
  const { id: staffId } = staff;
  const { language } = context.get(pageContext);
  const { database } = context.get(servicesContext);
  const now = new Date();
  const scope = await readScope(database, staff);
  // Before the list: what comes between the two is told twice rather than never.
  const newest = await readNewest(database);
  const all = may(staff.role, 'requests.all');
  const stale = (await readCalendarStates(database, now)).filter(
    ({ isStale, lawyer }) => isStale && ownsCalendar(scope, lawyer),
  );
  const [open, mine, meetings, numbers, on, checks] = await Promise.all([
    listRequests(database, { filter: 'open', staffId, scope }),
    listRequests(database, { filter: 'mine', staffId }),
    may(staff.role, 'meetings.read')
      ? meetingsToday(database, { staffId, scope, now, language })
      : [],
    readPromiseNumbers(database),
    personOnDuty(database.owner, now),
    may(staff.role, 'conflicts.read') ? countOpenChecks(database) : 0,
  ]);
  await recordListLook(database, 'open', staffId);
  const withDue = (row: ListedRequest) => ({ ...row, due: dueOf(row, now) });
  return {
    all,
    newest,
    stale: stale.map(({ lawyer }) => lawyerName({ lawyer }, language)).join(', '),
    numbers,
    checks,
    on: on?.name,
    agenda: inOrder([...mine.rows.filter(({ dueAt }) => dueAt).map(withDue), ...meetings]),
    rows: open.rows
      .filter(({ takenBy }) => takenBy !== staffId)
      .slice(0, shownRequests)
      .map(withDue),
  };
}

/** What waits, in the order of the time left. */
export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation([
    'desk',
    'deskRequests',
    'deskFacts',
    'deskConflicts',
    'deskHealth',
    'deskCalendars',
  ]);
  const { reviews, drafts, overdue, requests, days, unwell, uncheckedYear } = loaderData;
  const checks = requests?.checks ?? 0;
  const counted = checks + reviews + drafts;
  const nothing = counted === 0 && !requests?.rows.length && !requests?.agenda.length;
  return (
    <DeskScreen title={t('nav.today')}>
      {overdue > 0 && <DeskNote kind="problem">{t('today.overdue', { count: overdue })}</DeskNote>}
      {unwell && (
        <div className="msg er">
          <Icon name="alert" />
          <a href={pathTo('deskHealth')}>{t('deskHealth:today')}</a>
        </div>
      )}
      {requests?.stale && (
        <div className="msg wn">
          <Icon name="alert" />
          <a href={pathTo('deskMeetingHours')}>
            {t('deskCalendars:today', { names: requests.stale })}
          </a>
        </div>
      )}
      {uncheckedYear && (
        <div className="msg wn">
          <Icon name="alert" />
          <a href={pathTo('deskFactsSection', { id: 'hours' })}>
            {t('deskFacts:movable', { year: uncheckedYear })}
          </a>
        </div>
      )}
      {requests && (
        <>
          <LiveBar of="new" since={requests.newest} href={pathTo('deskToday')} />
          {requests.all && (
            <p className="req-facts">
              <a href={pathTo('deskDuty')}>
                {requests.on
                  ? t('deskRequests:duty.now', { name: requests.on })
                  : t('deskRequests:duty.nobody')}
              </a>
              {requests.numbers.asked > 0 && <span>{t('today.inTime', requests.numbers)}</span>}
            </p>
          )}
        </>
      )}
      {nothing && <State kind="empty" title={t('today.nothing')} />}
      {requests && requests.agenda.length > 0 && (
        <section aria-labelledby="tasks-title">
          <h2 id="tasks-title">{t('today.tasks')}</h2>
          <Agenda items={requests.agenda} />
        </section>
      )}
      {requests && requests.rows.length > 0 && (
        <section aria-labelledby="requests-title">
          <h2 id="requests-title">{t('today.requests')}</h2>
          <WaitingList rows={requests.rows} />
          <p>
            <a href={pathTo('deskRequests')}>{t('deskRequests:one.back')}</a>
          </p>
        </section>
      )}
      {counted > 0 && (
        <ul className="desk-counts">
          {checks > 0 && (
            <li>
              <a href={pathTo('deskConflicts')}>
                <b>{checks}</b> {t('deskConflicts:today')}
              </a>
            </li>
          )}
          {reviews > 0 && (
            <li>
              <a href={pathTo('deskReviews')}>
                <b>{reviews}</b> {t('today.reviews')}
              </a>
            </li>
          )}
          {drafts > 0 && (
            <li>
              <a href={pathTo('deskPosts', { query: { list: 'drafts' } })}>
                <b>{drafts}</b> {t('today.drafts')}
              </a>
            </li>
          )}
        </ul>
      )}
      <WeekNumbers days={days} requests={requests?.all === true} />
    </DeskScreen>
  );
}
