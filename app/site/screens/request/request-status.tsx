import { bookingPage } from '../../../addresses/booking-page.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { Signer } from '../../../features/casework/thread-rules.ts';
import type { ShownStatus } from '../../../features/request/request-states.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';
import { signedBy } from './signed-by.tsx';
import { WithPhone, withPhone } from './with-phone.tsx';

/** What the visitor may have just done. */
export const requestDone = ['detail', 'withdrawn', 'link', 'chat'] as const;

export type RequestDone = (typeof requestDone)[number];

type RequestStatusProps = {
  status: ShownStatus;
  /** Whether the lawyer has written on this page. */
  hasAnswers: boolean;
  /** When the company will get in touch, as a sentence. */
  promise: string | undefined;
  /** When the company should have got in touch, once that is past. */
  promisedBy: Date | undefined;
  /** For an hour that joins the request; undefined where it has one, or needs none. */
  reference: string | undefined;
  /** Who works on it. */
  holder: Signer | null;
  /** Whether a meeting is booked: its section then has all that there is to know. */
  meets: boolean;
  /** What the visitor has just done. */
  done: RequestDone | undefined;
};

/** Status of the request in plain words. */
export function RequestStatus({
  status,
  hasAnswers,
  promise,
  promisedBy,
  reference,
  holder,
  meets,
  done,
}: RequestStatusProps) {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  const page = bookingPage();
  const language = useLanguage();
  const message = done && (
    <Message kind="success" title={t(`done.${done}`)}>
      <p>{t(`done.${done}Text`)}</p>
    </Message>
  );
  if (meets && (status === 'new' || status === 'taken')) {
    return message && <section id="status">{message}</section>;
  }
  // An answer that was read is not looked for among lost mails.
  const shown = status === 'waiting' && hasAnswers ? 'answered' : status;
  const isHeld = status === 'taken' && holder;
  return (
    <section id="status" className="stack" aria-labelledby="status-title">
      {message}
      <h2 id="status-title">{t(`status.${shown}.title`)}</h2>
      <p className="lead">
        {isHeld ? (
          t('status.taken.by', { name: signedBy(holder, language).name })
        ) : (
          <WithPhone text={t(`status.${shown}.text`, withPhone())} />
        )}{' '}
        {promise}
      </p>
      {promisedBy && (
        <p>
          <WithPhone
            text={t('latePromise', { date: formatMoment(promisedBy, language), ...withPhone() })}
          />
        </p>
      )}
      {reference && page && (
        <p>
          <a className="btn out" href={pathTo(page, { query: { for: reference } })}>
            {t('book')}
          </a>
        </p>
      )}
    </section>
  );
}
