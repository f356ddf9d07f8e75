import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { absoluteUrl } from '../../../addresses/public-address.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { kindsOf, lawyerOf } from '../../../content/meetings.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  type CalendarProblem,
  calendarAddress,
  readCalendarStates,
  setLawyerCalendar,
} from '../../../features/calendar/lawyer-calendars.server.ts';
import {
  readFeedToken,
  readLawyerHours,
  renewFeed,
  saveLawyerHours,
} from '../../../features/calendar/lawyer-hours.server.ts';
import { listClosures } from '../../../features/calendar/list-meetings.server.ts';
import { type Offer, saveOffer } from '../../../features/facts/save-offer.server.ts';
import {
  ownsCalendar,
  readOwnCalendar,
  readScope,
} from '../../../features/request/work-scope.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskTabs } from '../../parts/desk-tabs.tsx';
import { requireStaff } from '../../staff-context.ts';
import { lawyersIn, lineOf } from '../meeting-labels.server.ts';
import { MeetingNote, meetingResultIn } from '../meeting-note.tsx';
import type { Route } from './+types/meeting-hours-screen';
import { calendarWords } from './calendar-words.server.ts';
import { FeedLink } from './feed-link.tsx';
import { OfferForm, offerIn } from './offer-form.tsx';
import { OtherCalendar } from './other-calendar.tsx';
import { TimeOff } from './time-off.tsx';
import { officeDays, readWeek } from './typed-week.ts';
import { WeekFields, WeekRefused } from './week-fields.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'meetings.change');
  const services = context.get(servicesContext);
  const scope = await readScope(services.database, staff);
  const lawyers = lawyersIn(context.get(pageContext).language).filter(({ calendar }) =>
    ownsCalendar(scope, calendar),
  );
  const asked = parseId(new URL(request.url).searchParams.get('lawyer'));
  const lawyer = lawyers.find(({ calendar }) => calendar === asked) ?? lawyers[0];
  if (!lawyer) throw data(null, { status: 404 });
  const { language } = context.get(pageContext);
  const [hours, feed, calendars, closures] = await Promise.all([
    readLawyerHours(services, lawyer.calendar),
    readFeedToken(services, lawyer.calendar),
    readCalendarStates(services.database, new Date()),
    listClosures(services.database, { lawyer: lawyer.calendar, now: new Date() }),
  ]);
  const connected = calendars.find((one) => one.lawyer === lawyer.calendar);
  const person = lawyerOf(lawyer.calendar);
  return {
    lawyers,
    lawyer,
    hours,
    weekdays: officeDays(),
    // The ending: Outlook takes no address without it.
    feed: feed && {
      href: absoluteUrl(services.siteUrl, pathTo('meetingsFeed', { id: `${feed.token}.ics` })),
      names: feed.names,
    },
    calendar: connected && calendarWords(connected, language),
    offer: { services: person?.services ?? [], kinds: person ? kindsOf(person) : [] },
    closures: closures.map((closure) => lineOf(closure, language)),
    own: (await readOwnCalendar(services.database, staff.id)) === lawyer.calendar,
    result: meetingResultIn(request.url),
  };
}

/** Rejected input as typed. */
type Refused = {
  week?: ReturnType<typeof readWeek>;
  offer?: Offer;
  calendar?: { typed: string; problem: CalendarProblem };
};

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'meetings.change');
  const services = context.get(servicesContext);
  const fields = await readFields(request);
  const lawyer = parseId(fields.text('lawyer')) ?? 0;
  if (!lawyerOf(lawyer)) throw data(null, { status: 400 });
  const scope = await readScope(services.database, staff);
  if (!ownsCalendar(scope, lawyer)) throw data(null, { status: 403 });
  const saved = () =>
    redirect(pathTo('deskMeetingHours', { query: { lawyer, done: 'saved' } }), 303);
  if (fields.text('intent') === 'feed') {
    await renewFeed(services, { lawyer, by: staff.id });
    throw saved();
  }
  const intent = fields.text('intent');
  if (intent === 'offer') {
    const offer = offerIn(fields);
    if (offer.kinds.length === 0) {
      return data({ offer }, { status: 422 });
    }
    await saveOffer(services.database, { calendar: lawyer, offer, by: staff.id });
    throw saved();
  }
  if (intent === 'connect' || intent === 'disconnect') {
    const typed = fields.text('address', 2000);
    const address = calendarAddress(typed);
    const change = { lawyer, by: staff.id, address: intent === 'connect' ? address : undefined };
    const isWrong = intent === 'connect' && !address;
    const done = isWrong ? 'address' : await setLawyerCalendar(services, change);
    if (done === 'done') throw saved();
    return data({ calendar: { typed, problem: done } }, { status: 422 });
  }
  const week = readWeek(fields);
  if (Object.keys(week.problems).length > 0) return data({ week }, { status: 422 });
  await saveLawyerHours(services, { lawyer, hours: week.hours, by: staff.id });
  throw saved();
}

/** Individual hours of a lawyer, and their secret calendar feed. */
export default function MeetingHoursScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskMeetings');
  const { lawyers, lawyer, feed, result } = loaderData;
  const refused: Refused = actionData ?? {};
  // The lawyer is in the address, too: rejected input is shown there.
  const action = pathTo('deskMeetingHours', { query: { lawyer: lawyer.calendar } });
  return (
    <DeskScreen title={t('hours.title')} back={{ href: pathTo('deskMeetings'), label: t('title') }}>
      {refused.week && <WeekRefused problems={refused.week.problems} />}
      {result && !actionData && <MeetingNote {...result} />}
      <DeskTabs
        label={t('lawyers')}
        tabs={lawyers.map(({ calendar, name }) => ({
          href: pathTo('deskMeetingHours', { query: { lawyer: calendar } }),
          label: name,
          current: calendar === lawyer.calendar,
        }))}
      />
      <h2>{lawyer.name}</h2>
      <p className="muted">{t('hours.text')}</p>
      <form className="form" method="post" action={action}>
        <input type="hidden" name="lawyer" value={lawyer.calendar} />
        <WeekFields
          weekdays={loaderData.weekdays}
          hours={refused.week?.hours ?? loaderData.hours}
          problems={refused.week?.problems ?? {}}
        />
        <div>
          <button className="btn" type="submit">
            {t('hours.save')}
          </button>
        </div>
      </form>
      <OfferForm
        calendar={lawyer.calendar}
        action={action}
        {...(refused.offer ?? loaderData.offer)}
        isEmpty={refused.offer !== undefined}
      />
      <TimeOff calendar={lawyer.calendar} closures={loaderData.closures} />
      <h2>{t('feed.title')}</h2>
      <p className="muted">{t(loaderData.own ? 'feed.ownText' : 'feed.text')}</p>
      {feed && <FeedLink {...feed} />}
      <form method="post" action={action}>
        <input type="hidden" name="lawyer" value={lawyer.calendar} />
        <button className="btn out" type="submit" name="intent" value="feed">
          {t(feed ? 'feed.renew' : 'feed.make')}
        </button>
      </form>
      <OtherCalendar
        lawyer={lawyer.calendar}
        action={action}
        state={loaderData.calendar}
        refused={refused.calendar}
      />
    </DeskScreen>
  );
}
