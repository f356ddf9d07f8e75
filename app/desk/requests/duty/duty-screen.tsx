import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  handOverAll,
  listAnswering,
  listHolders,
} from '../../../features/casework/hand-over.server.ts';
import { mayMarkAway, setAway } from '../../../features/request/away.server.ts';
import { listDutyPeople, personOnDuty, setDuty } from '../../../features/request/duty.server.ts';
import { readRoster, setRoster, weekdays } from '../../../features/request/roster.server.ts';
import { formatDate, weekdayWord } from '../../../i18n/date-words.ts';
import { officeDay, officeTime } from '../../../i18n/office-clock.ts';
import { readDay } from '../../../i18n/typed-day.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { may } from '../../../rights/permissions.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { readAbsences, readAwayNow } from '../away-people.server.ts';
import { readResult } from '../work-result.server.ts';
import { resultOf, WorkNote } from '../work-result.tsx';
import type { Route } from './+types/duty-screen';
import { AwayForm } from './away-form.tsx';
import { HandAll } from './hand-all.tsx';
import { RosterForm } from './roster-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const { database } = context.get(servicesContext);
  const { owner } = database;
  const { language } = context.get(pageContext);
  const now = new Date();
  const [away, awayNow, people, on, roster, holders, permitted] = await Promise.all([
    readAbsences(database, language, now),
    readAwayNow(database, language, now),
    listDutyPeople(owner),
    personOnDuty(owner, now),
    readRoster({ owner }),
    listHolders(database),
    listAnswering(owner),
  ]);
  return {
    you: staff.id,
    on: on && { id: on.id, name: on.name },
    away,
    awayNow,
    mayMark: permitted
      .filter((person) => mayMarkAway(staff, person))
      .map(({ id, name }) => ({ id, name })),
    holders,
    answering: permitted,
    from: new URL(request.url).searchParams.get('from'),
    people: people.map(({ id, name }) => ({ id, name })),
    roster: {
      ...roster,
      days: roster.days.map((day) => ({ ...day, label: weekdayWord(day.weekday, language) })),
    },
    ends: roster.until && formatDate(officeTime(roster.until, '12:00'), language, 'long'),
    isOver: roster.until !== undefined && roster.until < officeDay(now),
    mayRoster: may(staff.role, 'duty.roster'),
    result: await readResult(database, request.url),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const fields = await readFields(request);
  if (fields.text('intent') === 'hand-all') {
    const [from, to] = [fields.text('from'), fields.text('to')];
    const handed = await handOverAll(services, { from, to, by: staff.id });
    throw redirect(pathTo('deskDuty', { query: resultOf('handedAll', handed) }), 303);
  }
  if (fields.text('intent') === 'roster') {
    requireStaff(context, 'duty.roster');
    const typed = fields.text('until');
    const until = readDay(typed);
    const days = weekdays.map((weekday) => ({
      weekday,
      first: fields.text(`first-${weekday}`),
      second: fields.text(`second-${weekday}`),
    }));
    const isRead = typed === '' || until !== undefined;
    const saved = isRead && (await setRoster(services.database, { days, until }, staff.id));
    if (!saved) return wrong({ roster: { days, until: typed } });
    throw redirect(pathTo('deskDuty', { query: { done: 'roster' } }), 303);
  }
  const id = fields.text('id');
  if (fields.text('intent') === 'away' || fields.text('intent') === 'back') {
    const isBack = fields.text('intent') === 'back';
    const typed = { from: fields.text('from-day'), until: fields.text('until-day') };
    const [from, until] = [readDay(typed.from), readDay(typed.until)];
    const days = from && until ? { from, until } : undefined;
    const isRead = isBack || days !== undefined;
    const change = { id, away: isBack ? undefined : days, by: staff.id };
    const saved = isRead && (await setAway(services, change));
    if (!saved) return wrong({ away: { id, ...typed } });
    throw redirect(pathTo('deskDuty', { query: { done: isBack ? 'back' : 'away' } }), 303);
  }
  const person = await setDuty(services.database, { id, by: staff.id });
  throw redirect(pathTo('deskDuty', { query: { done: person ? 'duty' : 'none' } }), 303);
}

/** Rejected input, shown in its form again. */
type Wrong = {
  away?: { id: string; from: string; until: string };
  roster?: { days: { weekday: number; first: string; second: string }[]; until: string };
};

const wrong = (typed: Wrong) => data(typed, { status: 422 });

/**
 * The person on duty, who gets the notices of new requests; one tap changes it. Also assigns all requests of one
 * member to another.
 */
export default function DutyScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskRequests');
  const { you, on, people, holders, answering, result, roster, ends, isOver, mayRoster } =
    loaderData;
  const back = pathTo('deskDuty');
  const { away: wrongAway, roster: wrongRoster } = actionData ?? {};
  return (
    <DeskScreen title={t('duty.title')}>
      {wrongAway && <DeskNote kind="problem">{t('results.awayWrong')}</DeskNote>}
      {wrongRoster && <DeskNote kind="problem">{t('results.rosterWrong')}</DeskNote>}
      {result && !actionData && <WorkNote result={result} back={back} />}
      <p>
        <b>{on ? t('duty.now', { name: on.name }) : t('duty.nobody')}</b>
      </p>
      <p className="muted">{t('duty.text')}</p>
      <form className="btns" method="post" action={back}>
        {people
          .filter(({ id }) => id !== on?.id)
          .map(({ id, name }) => (
            <button
              key={id}
              className={id === you ? 'btn' : 'btn out'}
              type="submit"
              name="id"
              value={id}
            >
              {id === you ? t('duty.me') : t('duty.swap', { name })}
            </button>
          ))}
      </form>
      <RosterForm
        roster={
          wrongRoster
            ? {
                until: wrongRoster.until,
                days: roster.days.map((day, at) => ({ ...day, ...wrongRoster.days[at] })),
              }
            : roster
        }
        ends={ends}
        isOver={isOver}
        people={people}
        mayChange={mayRoster}
      />
      <AwayForm away={loaderData.away} people={loaderData.mayMark} wrong={wrongAway} />
      <HandAll
        holders={holders}
        people={answering}
        away={loaderData.awayNow}
        from={loaderData.from}
      />
    </DeskScreen>
  );
}
