import { useForm } from '@conform-to/react';
import { firstStep } from '../../../addresses/first-step.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { BookingDays, OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import type { BookingError, BookingFields } from '../../../features/calendar/booking-rules.ts';
import { guardFields } from '../../../forms/protocol.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { AttendeeFields } from './attendee-fields.tsx';
import { BookingFoot } from './booking-foot.tsx';
import { type Choice, useChoiceLink } from './choice-link.ts';
import { DayChoice } from './day-choice.tsx';
import { HourChoice, numberedHours } from './hour-choice.tsx';
import { HowChoice } from './how-choice.tsx';
import type { RefusedBooking } from './take-booking.server.ts';

type BookingFormProps = Choice & {
  found: BookingDays & { open: NonNullable<BookingDays['open']> };
  /** The hour of the address. */
  hour: string | undefined;
  answer: RefusedBooking | undefined;
  /** What the reference leads to. */
  target: 'open' | 'closed' | undefined;
  /** Hours in place of one that was taken. */
  offers: OfferedHour[];
};

const id = 'booking';
const hourId = `${id}-hour`;

/**
 * Time, kind, and contact if there is no request yet. A plain form: the server validates, and returns the input. Days
 * are links, because they change the free slots; slots are radio buttons, so that no input is lost.
 */
export function BookingForm({ found, hour, answer, target, offers, ...choice }: BookingFormProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('booking');
  const { errors } = useMessages('booking');
  const { errors: shared } = useMessages('contact');
  const { texts } = usePage();
  const first = firstStep();
  const link = useChoiceLink(choice);
  const { chosen, reference } = choice;
  const { open, next, nearest } = found;
  const words: Record<BookingError, string> = {
    ...shared,
    ...errors,
    errorDispute: first ? textOf(texts, first.refused) : '',
  };
  const [form, fields] = useForm<BookingFields>({ id, lastResult: answer?.result });
  const bind = (name: 'hour' | 'name' | 'number' | 'email' | 'notes') => {
    const [key] = (fields[name].errors ?? []) as BookingError[];
    return { meta: fields[name], error: key && words[key] };
  };
  const hourError = bind('hour').error;
  const wrong = [
    { field: hourId, error: hourError },
    ...(['name', 'number', 'email', 'notes'] as const).map((name) => ({
      field: fields[name].id,
      error: bind(name).error,
    })),
  ];
  const { kind, lang, service, lawyer } = chosen;
  const query = { service, lawyer, kind, in: lang, day: open.date, for: reference || undefined };
  return (
    <form
      className="form"
      id={form.id}
      method="post"
      noValidate
      data-enhance={answer && 'refused-form'}
      action={pathTo('booking', { query })}
    >
      {target === 'closed' && <Message kind="error" title={t('join.closed')} />}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="in" value={lang} />
      <input type="hidden" name="events" value={service ?? ''} />
      <input type="hidden" name="lawyer" value={lawyer ?? ''} />
      <input type="hidden" name="zone" />
      <input type="hidden" name={guardFields.key} />
      <section className="bk-step" id="when" aria-labelledby="when-title">
        <h2 id="when-title">
          <span aria-hidden="true">3</span>
          {t('choice.title')}
        </h2>
        <HowChoice {...choice} nearest={nearest} hour={hour} />
        <div className="bk-when">
          <DayChoice {...choice} found={found} />
          <HourChoice
            legend={open.words}
            hours={open.hours}
            offers={offers}
            chosen={`${fields.hour.initialValue ?? hour ?? ''}`}
            error={hourError}
            next={next && { href: link('when', { day: next.date }), words: next.words }}
          />
        </div>
      </section>
      {target === 'open' ? (
        <p>{t('join.open')}</p>
      ) : (
        <AttendeeFields bind={bind} formId={id} kind={kind} />
      )}
      <FormFailure answer={answer} check={t('check')} wrong={wrong} />
      <BookingFoot kind={kind} open={open} hours={numberedHours(open.hours, offers)} />
    </form>
  );
}
