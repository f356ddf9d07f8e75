import type { NextStep } from '../../features/casework/next-steps.ts';
import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { isOpenStatus } from '../../features/request/request-states.ts';
import { monthDayWords } from '../../i18n/date-words.ts';
import { officeClock, officeDay } from '../../i18n/office-clock.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type NextProps = {
  row: Pick<
    ListedRequest,
    'status' | 'meetingAt' | 'lostHour' | 'nextStep' | 'nextText' | 'dueAt' | 'answered' | 'unread'
  >;
};

type StepProps = Pick<ListedRequest, 'nextText' | 'lostHour'> & { nextStep: NextStep };

/**
 * A step as staff worded it, or by its kind: after a lost slot the next step is to offer another one, by a call first
 * if a call is due.
 */
export function StepWords({ nextStep, nextText, lostHour }: StepProps) {
  const { t } = useTranslation('deskRequests');
  const isOffer = lostHour === 'displaced' || nextStep === 'continue';
  const step = lostHour && isOffer ? lostHour : nextStep;
  return <b dir="auto">{nextText || t(`step.${step}`)}</b>;
}

/**
 * What a request needs next: reading a message, its step, its upcoming or lost meeting, or the promised answer. Of a
 * step and a later meeting the step comes first.
 */
export function Next({ row }: NextProps) {
  const { t } = useTranslation('deskRequests');
  const { language } = usePage();
  if (row.unread) return <b className="req-said-now">{t('said')}</b>;
  const isBefore = row.nextStep && row.dueAt && row.meetingAt && row.dueAt < row.meetingAt;
  if (row.meetingAt && !isBefore) {
    const at = `${monthDayWords(row.meetingAt, language)}, ${officeClock(row.meetingAt)}`;
    return <b>{t('meetingAt', { at })}</b>;
  }
  if (row.nextStep) return <StepWords {...row} nextStep={row.nextStep} />;
  if (row.lostHour && row.lostHour !== 'cancelled' && isOpenStatus(row.status)) {
    return <b>{t(`step.${row.lostHour}`)}</b>;
  }
  if (!row.dueAt || row.answered) return null;
  const clock = officeClock(row.dueAt);
  const isToday = officeDay(row.dueAt) === officeDay(new Date());
  const at = isToday ? clock : `${monthDayWords(row.dueAt, language)}, ${clock}`;
  return <span className="row-promise">{t('replyTill', { at })}</span>;
}
