import { useForm } from '@conform-to/react';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { MeetingKind } from '../../../content/meetings.ts';
import type { BookingDays, OfferedHour } from '../../../features/calendar/booking-days.server.ts';
import type { BookingError, BookingFields } from '../../../features/calendar/booking-rules.ts';
import { InputField, TextField } from '../../../forms/field.tsx';
import { Honeypot } from '../../../forms/honeypot.tsx';
import { guardFields } from '../../../forms/protocol.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { Message } from '../../../ui/message.tsx';
import { AskFirst } from '../../ask-first.tsx';
import { FormFailure } from '../../form-failure.tsx';
import { HourChoice } from './hour-choice.tsx';
import type { RefusedBooking } from './take-booking.server.ts';

type BookingFormProps = {
  kind: MeetingKind;
  /** Language of the meeting. */
  lang: Language;
  open: NonNullable<BookingDays['open']>;
  answer: RefusedBooking | undefined;
  /** Names of a dispute come first: nothing is asked about it here. */
  askFirst: boolean;
  /** Of the request that the hour joins; empty for a new one. */
  reference: string;
  /** What the reference leads to. */
  target: 'open' | 'closed' | undefined;
  /** Hours in place of one that was taken. */
  offers: OfferedHour[];
};

const id = 'booking';

/** The hours of the open day, and who comes where no request says so. A plain form: the server checks, and gives back what was typed. */
export function BookingForm({
  kind,
  lang,
  open,
  answer,
  askFirst,
  reference,
  target,
  offers,
}: BookingFormProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('booking');
  const { fields: texts } = useMessages('contact').form;
  const { t: contact } = useTranslation('contact');
  const { t: common } = useTranslation();
  const { errors } = useMessages('booking');
  const { errors: shared } = useMessages('contact');
  const { t: talk } = useTranslation('talk');
  const words: Record<BookingError, string> = {
    ...shared,
    ...errors,
    errorDispute: talk('errorDispute'),
  };
  const [form, fields] = useForm<BookingFields>({ id, lastResult: answer?.result });
  const bind = (name: 'name' | 'number' | 'email' | 'notes') => {
    const [key] = (fields[name].errors ?? []) as BookingError[];
    return { meta: fields[name], error: key && words[key] };
  };
  const [hourError] = (fields.hour.errors ?? []) as BookingError[];
  return (
    <form
      className="form"
      id={form.id}
      method="post"
      action={pathTo('booking', {
        query: { kind, in: lang, day: open.date, for: reference || undefined },
        hash: id,
      })}
    >
      <FormFailure answer={answer} check={t('check')} />
      {target === 'closed' && <Message kind="error" title={t('join.closed')} />}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="in" value={lang} />
      <input type="hidden" name="zone" />
      <input type="hidden" name={guardFields.key} />
      <HourChoice
        legend={t('hours', { day: open.words })}
        hours={open.hours}
        offers={offers}
        chosen={`${fields.hour.initialValue ?? ''}`}
        error={hourError && words[hourError]}
      />
      {target === 'open' ? (
        <p>{t('join.open')}</p>
      ) : (
        <>
          <h2>{t('who')}</h2>
          <div className="two">
            <InputField {...bind('name')} texts={texts.name} autoComplete="name" />
            <InputField {...bind('number')} texts={texts.number} type="tel" autoComplete="tel" />
          </div>
          <InputField
            {...bind('email')}
            texts={{ ...texts.email, hint: t('emailHint') }}
            type="email"
            autoComplete="email"
            optional={common('form.optional')}
          />
          {askFirst && <AskFirst />}
          {(!askFirst || fields.notes.errors) && (
            <TextField
              {...bind('notes')}
              texts={{ ...texts.notes, label: t('notes') }}
              optional={common('form.optional')}
              rows={3}
            />
          )}
          <Honeypot formId={id} label={common('form.honeypot')} />
          <p className="small muted">
            <LinkedText text={contact('form.consent')} href={pathTo('privacy')} />
          </p>
        </>
      )}
      <div>
        <button className="btn" type="submit">
          {t('submit')}
        </button>
      </div>
    </form>
  );
}
