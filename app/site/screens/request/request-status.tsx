import { usePathTo } from '../../../addresses/use-path-to.ts';
import type { ShownStatus } from '../../../features/request/request-states.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';
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
  /** Name of the lawyer of a booked meeting. */
  meets: string | undefined;
  /** What the visitor has just done. */
  done: RequestDone | undefined;
};

/** Where the request stands, in plain words. */
export function RequestStatus({
  status,
  hasAnswers,
  promise,
  promisedBy,
  reference,
  meets,
  done,
}: RequestStatusProps) {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  const language = useLanguage();
  // Who has an hour knows who takes it up; whom the answer has reached looks for no lost mail.
  const shown =
    status === 'new' && meets ? 'booked' : status === 'waiting' && hasAnswers ? 'answered' : status;
  return (
    <section id="status" className="stack" aria-labelledby="status-title">
      {done && (
        <Message kind="success" title={t(`done.${done}`)}>
          <p>{t(`done.${done}Text`)}</p>
        </Message>
      )}
      <p className="small muted">{t('statusLabel')}</p>
      <h2 id="status-title">{t(`status.${shown}.title`)}</h2>
      <p className="lead">
        <WithPhone text={t(`status.${shown}.text`, { ...withPhone(), lawyer: meets })} /> {promise}
      </p>
      {promisedBy && (
        <p>
          <WithPhone
            text={t('latePromise', { date: formatMoment(promisedBy, language), ...withPhone() })}
          />
        </p>
      )}
      {reference && (
        <p>
          <a className="btn out" href={pathTo('booking', { query: { for: reference } })}>
            {t('book')}
          </a>
        </p>
      )}
    </section>
  );
}
