import { data, redirect } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { isMeetingKind } from '../../../content/meetings.ts';
import { pageContext, type SiteServices, servicesContext } from '../../../context.ts';
import {
  type OfferedHour,
  readBookingDays,
  readNearest,
} from '../../../features/requests/meetings/booking-days.server.ts';
import { receiveBooking } from '../../../features/requests/meetings/receive-booking.server.ts';
import { answerInit } from '../../../forms/read-form.server.ts';
import { isLanguage, type Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { switchedOn } from '../../switched-on.server.ts';
import { receive } from '../../take-form.server.ts';
import type { Route } from './+types/booking-screen';
import { BookingChoice } from './booking-choice.tsx';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-screen.css?url';
import { NoHours } from './no-hours.tsx';

/** Only this page loads them (`root.tsx`). */
export const handle = { styles };

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const { database, log } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const chosen = choiceIn(query, language);
  const askFirst = await switchedOn(context, 'mayWeTalk');
  const found = await readBookingDays(database, chosen, language).catch((error: unknown) => {
    log.error({ err: error }, 'The free hours could not be read');
    return 'away' as const;
  });
  if (found === 'away')
    return data({ ...chosen, askFirst, found: undefined, away: true }, { status: 503 });
  if (!found) {
    // A link from yesterday, or invented.
    const { kind, lang } = chosen;
    throw redirect(pathTo('booking', { query: { kind, in: lang } }));
  }
  return data({ ...chosen, askFirst, found, away: false });
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
  const answer = await receive(args, receiveBooking, { scripted: false });
  const { language } = args.context.get(pageContext);
  const services = args.context.get(servicesContext);
  if (answer.status === 'done') {
    const token = services.secret.sign('request', answer.done.code);
    // Not the address of the receipt: React Router adds the prefix of the language to a redirect.
    throw redirect(
      pathTo('request', { id: token, query: { done: 'booked' }, hash: 'meeting' }),
      303,
    );
  }
  return data(
    { answer, offers: await offersFor(answer.result, services, language) },
    answerInit(answer),
  );
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
  const { found, kind, lang } = loaderData;
  return (
    <>
      <ScreenOpening title={t('banner.title')} subtitle={t('banner.subtitle')} />
      <section className="sec" aria-labelledby="choice-title">
        <div className="wrap split-form bk" data-enhance="booking">
          <BookingChoice kind={kind} lang={lang} found={found} />
          {found?.open ? (
            <BookingForm
              kind={kind}
              lang={lang}
              open={found.open}
              answer={actionData?.answer}
              askFirst={loaderData.askFirst}
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
