import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { isMeetingKind } from '../../../content/meetings.ts';
import {
  clientIpContext,
  type LoadContext,
  pageContext,
  type SiteServices,
  servicesContext,
} from '../../../context.ts';
import {
  type OfferedHour,
  readBookingDays,
  readNearest,
} from '../../../features/calendar/booking-days.server.ts';
import {
  type BookingTarget,
  openReference,
  readBooked,
  signBooked,
} from '../../../features/calendar/booking-reference.server.ts';
import { receiveJoinedHour } from '../../../features/intake/join-request.server.ts';
import { receiveBooking } from '../../../features/intake/receive-booking.server.ts';
import type { Answer } from '../../../forms/protocol.ts';
import { answerInit } from '../../../forms/read-form.server.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { privateHeaders } from '../../private-headers.ts';
import { switchedOn } from '../../switched-on.server.ts';
import { receive } from '../../take-form.server.ts';
import type { Route } from './+types/booking-screen';
import { BookedHour } from './booked-hour.tsx';
import { BookingChoice } from './booking-choice.tsx';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-screen.css?url';
import { NoHours } from './no-hours.tsx';

/** Only this page loads them (`root.tsx`). */
export const handle = { styles };

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const answer = new Headers(loaderHeaders);
  actionHeaders?.forEach((value, name) => {
    answer.set(name, value);
  });
  return answer;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { database, log } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const chosen = choiceIn(query, language);
  const [reference, booked] = [query.get('for') ?? '', query.get('booked') ?? ''];
  const target = reference ? await targetOf(context, reference) : undefined;
  const init = reference || booked ? { headers: privateHeaders } : {};
  const known = { ...chosen, reference, target: target?.state };
  if (booked || target?.state === 'taken') {
    const hour = booked ? await hourOf(context, booked) : undefined;
    if (booked && !hour) throw redirect(pathTo('booking'));
    return data({ ...known, hour, askFirst: false, found: undefined, away: false }, init);
  }
  const askFirst = await switchedOn(context, 'mayWeTalk');
  const found = await readBookingDays(database, chosen, language).catch((error: unknown) => {
    log.error({ err: error }, 'The free hours could not be read');
    return 'away' as const;
  });
  if (found === 'away')
    return data(
      { ...known, hour: undefined, askFirst, found: undefined, away: true },
      { ...init, status: 503 },
    );
  if (!found) {
    // A link from yesterday, or invented.
    const { kind, lang } = chosen;
    const kept = reference || undefined;
    throw redirect(pathTo('booking', { query: { kind, in: lang, for: kept } }));
  }
  return data({ ...known, hour: undefined, askFirst, found, away: false }, init);
}

/** @throws a 503 response */
async function targetOf(context: LoadContext, reference: string): Promise<BookingTarget> {
  const services = context.get(servicesContext);
  return openReference(services, reference).catch((error: unknown) => {
    services.log.error({ err: error }, 'The request of a booking could not be read');
    throw data(null, { status: 503 });
  });
}

/** @throws a 503 response */
async function hourOf(context: LoadContext, booked: string) {
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  return readBooked(services, booked, language).catch((error: unknown) => {
    services.log.error({ err: error }, 'A booked hour could not be read');
    throw data(null, { status: 503 });
  });
}

function choiceIn(query: URLSearchParams, language: Language) {
  const [kind, lang] = [query.get('kind') ?? '', query.get('in')];
  return {
    kind: isMeetingKind(kind) ? kind : ('office' as const),
    lang: isLanguage(lang) ? lang : language,
    day: query.get('day') ?? undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { language } = args.context.get(pageContext);
  const services = args.context.get(servicesContext);
  const reference = new URL(args.request.url).searchParams.get('for');
  const target = reference ? await targetOf(args.context, reference) : undefined;
  if (reference && target && target.state !== 'closed') {
    const sender = { address: args.context.get(clientIpContext), scripted: false };
    const joined = await receiveJoinedHour(args.request, services, target, sender);
    if (joined.status !== 'done') return notTaken(joined);
    const query =
      joined.done === 'done'
        ? { booked: signBooked(services.secret, target.code) }
        : { for: reference };
    throw redirect(pathTo('booking', { query }), 303);
  }
  const answer = await receive(args, receiveBooking, { scripted: false });
  if (answer.status === 'done') {
    const token = services.secret.sign('request', answer.done.code);
    throw redirect(
      pathTo('request', { id: token, query: { done: 'booked' }, hash: 'meeting' }),
      303,
    );
  }
  return notTaken(answer);

  async function notTaken(answer: Exclude<Answer<unknown>, { status: 'done' }>) {
    const offers = await offersFor(answer.result, services, language);
    return data({ answer, offers }, answerInit(answer));
  }
}

/** Other hours where the chosen one was taken while the form was filled in. */
async function offersFor(
  result:
    | {
        error?: Record<string, string[] | null> | null;
        initialValue?: Record<string, unknown> | null;
      }
    | undefined,
  { database, log }: SiteServices,
  language: Language,
): Promise<OfferedHour[]> {
  if (!result?.error?.hour?.includes('errorTaken')) return [];
  const typed = result.initialValue ?? {};
  const chosen = choiceIn(
    new URLSearchParams({ kind: `${typed.kind}`, in: `${typed.in}` }),
    language,
  );
  const to = new Date(`${typed.hour}`);
  return readNearest(database, { ...chosen, to }, language).catch((error: unknown) => {
    log.error({ err: error }, 'The nearest hours could not be read');
    return [];
  });
}

/** Free hours and the form that takes one: days are links, hours are radio buttons, no script is needed. */
export default function BookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('booking');
  const { found, kind, lang, reference, target, hour } = loaderData;
  if (hour || target === 'taken') return <BookedHour hour={hour} />;
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        noindex={Boolean(reference)}
      />
      <section className="sec" aria-labelledby="choice-title">
        <div className="wrap split-form bk" data-enhance="booking">
          <BookingChoice kind={kind} lang={lang} found={found} reference={reference} />
          {found?.open ? (
            <BookingForm
              kind={kind}
              lang={lang}
              open={found.open}
              answer={actionData?.answer}
              askFirst={loaderData.askFirst}
              reference={reference}
              target={target}
              offers={actionData?.offers ?? []}
            />
          ) : (
            <NoHours away={loaderData.away} />
          )}
        </div>
      </section>
    </>
  );
}
