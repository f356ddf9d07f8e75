import { data } from 'react-router';
import { firstStep } from '../../../addresses/first-step.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { consultationMinutes } from '../../../content/meeting-kinds.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/booking-screen';
import { BookedHour } from './booked-hour.tsx';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-screen.css?url';
import { readBookingState } from './booking-state.server.ts';
import { LawyerChoice } from './lawyer-choice.tsx';
import { NoHours } from './no-hours.tsx';
import { UnavailableChoice } from './not-had.tsx';
import { takeBooking } from './take-booking.server.ts';
import { WhatChoice } from './what-choice.tsx';

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
  const query = new URL(request.url).searchParams;
  const state = await readBookingState(context, query);
  return data(state, {
    status: state.state === 'away' ? 503 : undefined,
    headers: query.get('for') || query.get('booked') ? privateHeaders : {},
  });
}

export function action(args: Route.ActionArgs) {
  return takeBooking(args);
}

/** Free hours and the form that takes one: days are links, hours are radio buttons, no script is needed. */
export default function BookingScreen({ loaderData: shown, actionData }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('booking');
  const { texts } = usePage();
  const first = firstStep();
  if (shown.state === 'booked') return <BookedHour hour={shown.hour} />;
  if (shown.state === 'taken') return <BookedHour hour={undefined} />;
  const { chosen, reference } = shown;
  const found = shown.state === 'free' ? shown.found : undefined;
  const open = found?.open;
  const choice = { chosen, reference, day: open?.date };
  return (
    <>
      <ScreenOpening
        title={t('banner.title')}
        subtitle={t('banner.subtitle', consultationMinutes)}
        noindex={Boolean(reference)}
      />
      <section className="sec" aria-label={t('banner.title')}>
        <div className="wrap bk" data-enhance="booking">
          {shown.state === 'free' && <UnavailableChoice {...shown} />}
          {shown.state === 'free' && first && shown.target !== 'open' && (
            <a className="bk-fork" href={pathTo(first.page as 'home')}>
              <span>
                <b>{textOf(texts, first.title)}</b> {textOf(texts, first.fork)}
              </span>
              <Icon name="chevron-right" />
            </a>
          )}
          <div className="bk-first">
            <WhatChoice {...choice} />
            {found && <LawyerChoice {...choice} found={found} />}
          </div>
          {shown.state === 'free' && open ? (
            <BookingForm
              {...choice}
              {...shown}
              found={{ ...shown.found, open }}
              answer={actionData?.answer}
              offers={actionData?.offers ?? []}
            />
          ) : (
            <NoHours away={shown.state === 'away'} />
          )}
        </div>
      </section>
    </>
  );
}
