import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { lawyerName } from '../../../content/attorneys.ts';
import { company } from '../../../content/company.ts';
import { isMeetingKind, meetingKindNames, meetingKinds } from '../../../content/meeting-kinds.ts';
import { kindsOf, lawyerOf, takersOf } from '../../../content/meetings.ts';
import { findService } from '../../../content/services.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { pageContext, type SiteServices, servicesContext } from '../../../context.ts';
import { readFittingKinds } from '../../../features/calendar/booking-days.server.ts';
import { bookForCaller } from '../../../features/intake/book-for-caller.server.ts';
import { readContact } from '../../../features/request/request-contact.server.ts';
import { isInside, ownsCalendar, readScope } from '../../../features/request/work-scope.server.ts';
import { hourWords } from '../../../i18n/date-words.ts';
import { isLanguage, languages } from '../../../i18n/languages.ts';
import { officeDay } from '../../../i18n/office-clock.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskInput, DeskSelect } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/meeting-book-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'meetings.change');
  const { database } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const starts = new Date(query.get('hour') ?? '');
  const lawyer = parseId(query.get('lawyer')) ?? 0;
  const scope = await readScope(database, staff);
  if (Number.isNaN(starts.getTime())) throw redirect(pathTo('deskMeetings'), 303);
  const forRequest = parseId(query.get('for'));
  const isSeen = !forRequest || (await isInside(database, scope, forRequest));
  if (!isSeen || !ownsCalendar(scope, lawyer)) throw data(null, { status: 403 });
  return {
    forRequest,
    known: forRequest ? await readContact(database, forRequest, staff.id) : undefined,
    hour: starts.toISOString(),
    lawyer,
    language,
    when: hourWords(starts, language),
    name: lawyerName(lawyer, language),
    ...(await readOffer(database, lawyer, starts)),
  };
}

/** In which ways and about what an hour of a calendar can be booked. */
async function readOffer(database: SiteServices['database'], calendar: number, starts: Date) {
  const lawyer = lawyerOf(calendar);
  const kinds = lawyer ? kindsOf(lawyer) : meetingKindNames;
  const fitting = await readFittingKinds(database, { starts, calendar, kinds });
  return {
    // For a slot taken meanwhile, all kinds: the form reports it once it is sent.
    kinds: fitting.length > 0 ? fitting : kinds,
    services: company()
      .services.map(({ id }) => id)
      .filter(
        (id) => !lawyer?.services.length || takersOf(id).some((one) => one.key === lawyer.key),
      ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'meetings.change');
  const { text } = await readFields(request);
  const [kind, lang] = [text('kind'), text('lang')];
  const starts = new Date(text('hour'));
  const services = context.get(servicesContext);
  const scope = await readScope(services.database, staff);
  const lawyer = parseId(text('lawyer')) ?? 0;
  const forRequest = parseId(new URL(request.url).searchParams.get('for'));
  const isSeen = !forRequest || (await isInside(services.database, scope, forRequest));
  if (!isSeen) throw data(null, { status: 403 });
  if (lawyerOf(lawyer) && !ownsCalendar(scope, lawyer)) throw data(null, { status: 403 });
  const booked = await bookForCaller(
    services,
    {
      starts,
      calendar: lawyer,
      kind: isMeetingKind(kind) ? kind : 'office',
      lang: isLanguage(lang) ? lang : 'ru',
      name: text('name', 100),
      phone: text('phone', 40),
      email: text('email', 254),
      service: findService(text('service'))?.id,
      agreed: text('consent') === '1',
      anyway: text('anyway') === '1',
      forRequest,
    },
    staff.id,
  );
  if ('problem' in booked) {
    const typed = {
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      service: text('service'),
      kind,
      lang,
      agreed: text('consent') === '1',
    };
    return data({ problem: booked.problem, typed }, { status: 422 });
  }
  const query = { day: officeDay(starts), done: 'booked' };
  throw redirect(pathTo('deskMeetings', { query }), 303);
}

/** Books a slot for a caller: name and number suffice. */
export default function MeetingBookScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskMeetings');
  const { t: caller } = useTranslation('deskCaller');
  const { t: own } = useTranslation('deskLawyer');
  const wordsOf = useServiceWords();
  const { t: common } = useTranslation();
  const { t: booking } = useTranslation('booking');
  const { hour, lawyer, when, name, language, known, forRequest, kinds, services } = loaderData;
  const { problem, typed } = actionData ?? {};
  const unfit = problem === 'service' || problem === 'language' ? problem : undefined;
  const errorOf = (field: 'name' | 'phone' | 'email') =>
    problem === field ? t(`problems.${field}`) : undefined;
  const action = pathTo('deskMeetingBook', { query: { hour, lawyer, for: forRequest } });
  return (
    <DeskScreen title={t('book.title')} back={{ href: pathTo('deskMeetings'), label: t('title') }}>
      {problem === 'taken' && <DeskNote kind="problem">{t('problems.taken')}</DeskNote>}
      {problem === 'kind' && <DeskNote kind="problem">{own('book.kind')}</DeskNote>}
      {unfit && <DeskNote kind="problem">{own(`book.unfit.${unfit}`)}</DeskNote>}
      {problem === 'consent' && <DeskNote kind="problem">{caller('problem')}</DeskNote>}
      <p>
        <b>{when}</b>, {name}
      </p>
      <form className="form desk-form" method="post" action={action}>
        <input type="hidden" name="hour" value={hour} />
        <input type="hidden" name="lawyer" value={lawyer} />
        <DeskInput
          label={t('book.name')}
          name="name"
          defaultValue={typed?.name ?? known?.name}
          error={errorOf('name')}
          maxLength={100}
          autoComplete="off"
        />
        <DeskInput
          label={t('book.phone')}
          name="phone"
          type="tel"
          defaultValue={typed?.phone ?? (known && formatPhone(known.phone))}
          error={errorOf('phone')}
          autoComplete="off"
        />
        <DeskSelect
          label={t('book.kind')}
          name="kind"
          defaultValue={typed?.kind}
          options={kinds.map((value) => ({
            value,
            label: `${booking(`kinds.${value}`)}, ${booking('minutes', { minutes: meetingKinds[value] })}`,
          }))}
        />
        {!known && (
          <DeskSelect
            label={own('book.topic')}
            name="service"
            required={false}
            defaultValue={typed?.service}
            options={[
              { value: '', label: own('book.noTopic') },
              ...services.map((id) => ({ value: id, label: wordsOf(id).menu })),
            ]}
          />
        )}
        <DeskSelect
          label={t('book.lang')}
          name="lang"
          defaultValue={typed?.lang ?? known?.lang ?? language}
          options={languages.map((value) => ({
            value,
            label: common(`language.spoken.${value}`),
          }))}
        />
        <DeskInput
          label={t('book.email')}
          name="email"
          type="email"
          required={false}
          hint={t('book.emailHint')}
          defaultValue={typed?.email ?? known?.email}
          error={errorOf('email')}
          autoComplete="off"
        />
        <label className="desk-check">
          <input type="checkbox" name="consent" value="1" required defaultChecked={typed?.agreed} />
          <span>
            {caller('consent')}
            <small className="hint">{caller('hint')}</small>
          </span>
        </label>
        {unfit && (
          <label className="desk-check">
            <input type="checkbox" name="anyway" value="1" />
            <span>{own('book.anyway')}</span>
          </label>
        )}
        <button className="btn" type="submit">
          {t('book.submit')}
        </button>
      </form>
    </DeskScreen>
  );
}
