import { pathTo } from '../../../addresses/path-to.ts';
import { uncheckedCalendar } from '../../../content/office-hours.ts';
import { type LoadContext, pageContext, servicesContext } from '../../../context.ts';
import { readNewest } from '../../../features/casework/live-notices.server.ts';
import { readPromiseNumbers } from '../../../features/casework/promise-numbers.server.ts';
import { readWeek } from '../../../features/casework/week.server.ts';
import { isWrong } from '../../../features/health/health-check.ts';
import { listDutyPeople, personOnDuty } from '../../../features/request/duty.server.ts';
import { readScope } from '../../../features/request/work-scope.server.ts';
import { countOverdueMessages } from '../../../features/staff/waiting.server.ts';
import { monthDayWords } from '../../../i18n/date-words.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may, visible } from '../../../rights/permissions.ts';
import type { Role } from '../../../rights/roles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { State } from '../../../ui/state.tsx';
import { readSteps } from '../../facts/remaining-steps.server.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { DeskRow, DeskRows } from '../../parts/desk-row.tsx';
import { DeskSearch } from '../../parts/desk-search.tsx';
import { OwnAbsence } from '../../parts/own-absence.tsx';
import { readAbsences } from '../../requests/away-people.server.ts';
import { LiveBar } from '../../requests/live-bar.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/today-screen';
import { Agenda } from './agenda.tsx';
import { readAgenda } from './agenda-items.server.ts';
import { OverMeetings } from './over-meetings.tsx';
import { WeekNumbers } from './week-numbers.tsx';

/** In its first hour a site has no copy; messages have a separate line. */
const saidElsewhere = new Set<string>([
  'deskHealth:rows.copies.none',
  ...(['stuck', 'noMail', 'returned', 'kept'] as const).map(
    (state) => `deskHealth:rows.messages.${state}`,
  ),
]);

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { staff } = requireStaff(context, 'today.read');
  const services = context.get(servicesContext);
  const { database } = services;
  const [overdueMessages, requests, health, opening, ...backlog] = await Promise.all([
    countOverdueMessages(database),
    may(staff.role, 'requests.read') ? readRequests(context, staff) : undefined,
    may(staff.role, 'health.read') ? services.readHealth() : [],
    may(staff.role, 'facts.change') ? readSteps(services) : [],
    ...services.hooks('backlog').map((read) => read(database, staff.role)),
  ]);
  return {
    date: monthDayWords(new Date(), language),
    backlog: backlog.flatMap((part) => (part && part.count > 0 ? [part] : [])),
    overdue: visible(staff.role, 'today.read', { overdueMessages }).overdueMessages ?? 0,
    requests,
    unwell: health.some((row) => isWrong(row) && !saidElsewhere.has(row.key)),
    steps: opening.length,
    mayInvite: may(staff.role, 'staff.change'),
    uncheckedYear: may(staff.role, 'facts.change') ? uncheckedCalendar(new Date()) : undefined,
  };
}

async function readRequests(context: LoadContext, staff: { id: string; role: Role }) {
  const { language } = context.get(pageContext);
  const services = context.get(servicesContext);
  const { database } = services;
  const now = new Date();
  const scope = await readScope(database, staff);
  // Before the list: a request that arrives in between is announced twice rather than never.
  const newest = await readNewest(database);
  const all = may(staff.role, 'requests.all');
  const [days, agenda, numbers, on, people, absences, ...notes] = await Promise.all([
    readWeek(database, scope, now),
    readAgenda(services, { staff, scope, now, language }),
    readPromiseNumbers(database),
    personOnDuty(database.owner, now),
    listDutyPeople(database.owner),
    readAbsences(database, language, now),
    ...services.hooks('todayNotes').map((read) => read(database, staff, language)),
  ]);
  return {
    all,
    days,
    notes: notes.flat(),
    numbers,
    agenda,
    newest,
    now,
    absence: all ? absences.find(({ id }) => id === staff.id) : undefined,
    on: on?.name,
    /** The viewer, if they may take over the duty. */
    mayBeOn: all && on?.id !== staff.id && people.some(({ id }) => id === staff.id) && staff.id,
  };
}

/** What waits, in the order of the time left. */
export default function TodayScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation([
    'desk',
    'deskRequests',
    'deskFacts',
    'deskByHand',
    'deskHealth',
    'deskNotices',
  ]);
  const { texts } = usePage();
  const { date, backlog, overdue, requests, unwell, uncheckedYear, steps } = loaderData;
  // The first request replaces the list of preparations.
  const isBeforeFirst = loaderData.mayInvite && requests?.newest === 0;
  const nothing = backlog.length === 0 && !requests?.agenda.items.length;
  return (
    <DeskScreen
      title={t('today.title', { date })}
      tabs={
        requests && (
          <DeskSearch
            action={pathTo('deskRequests')}
            label={t('deskRequests:searchHint')}
            query=""
            field={{ placeholder: t('deskRequests:find') }}
          />
        )
      }
    >
      {overdue > 0 && <DeskNote kind="problem">{t('today.overdue', { count: overdue })}</DeskNote>}
      {unwell && (
        <div className="msg er">
          <Icon name="alert" />
          <a href={pathTo('deskHealth')}>{t('deskHealth:today')}</a>
        </div>
      )}
      {requests?.absence && <OwnAbsence {...requests.absence} />}
      {requests?.notes.map(({ text, href }) => (
        <p key={text} className="msg wn">
          <Icon name="alert" />
          {href ? <a href={href}>{text}</a> : text}
        </p>
      ))}
      {steps > 0 && (
        <p className="muted today-steps">
          <a className="desk-more" href={pathTo('deskHealth', { hash: 'opening' })}>
            {t('deskHealth:opening.left', { count: steps })}
          </a>
        </p>
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
            <div className="today-duty">
              <p>
                <a href={pathTo('deskDuty')}>
                  {requests.on
                    ? t('deskRequests:duty.now', { name: requests.on })
                    : t('deskRequests:duty.nobodyNow')}
                </a>
              </p>
              {requests.mayBeOn && (
                <form method="post" action={pathTo('deskDuty')}>
                  <button className="btn out sm" type="submit" name="id" value={requests.mayBeOn}>
                    {t('deskRequests:duty.me')}
                  </button>
                </form>
              )}
            </div>
          )}
        </>
      )}
      {nothing && (
        <State
          kind="empty"
          title={t('today.nothing')}
          text={isBeforeFirst ? t('today.first') : undefined}
        >
          {isBeforeFirst && (
            <>
              <a className="btn" href={pathTo('deskAccount')}>
                {t('deskNotices:title')}
              </a>
              <a className="btn out" href={pathTo('deskStaff')}>
                {t('nav.staff')}
              </a>
            </>
          )}
          {requests && (
            <a className="btn out" href={pathTo('deskRequestByHand')}>
              {t('deskByHand:open')}
            </a>
          )}
        </State>
      )}
      {requests && <OverMeetings meetings={requests.agenda.over} />}
      {requests && requests.agenda.items.length > 0 && (
        <section aria-labelledby="agenda-title">
          <h2 id="agenda-title" className="vh">
            {t('today.agenda')}
          </h2>
          <Agenda items={requests.agenda.items} now={requests.now} />
          {requests.agenda.more > 0 && (
            <p>
              <a className="desk-more" href={pathTo('deskRequests')}>
                {t('today.more', { count: requests.agenda.more })}
              </a>
            </p>
          )}
        </section>
      )}
      {backlog.length > 0 && (
        <DeskRows>
          {backlog.map(({ path, title, count }) => (
            <li key={path}>
              <DeskRow href={path} title={textOf(texts, title)} who={<b>{count}</b>} />
            </li>
          ))}
        </DeskRows>
      )}
      {requests && requests.numbers.asked > 0 && (
        <p className="muted">{t('today.inTime', requests.numbers)}</p>
      )}
      {requests && <WeekNumbers days={requests.days} />}
    </DeskScreen>
  );
}
