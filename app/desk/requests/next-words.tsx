import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { monthDayWords } from '../../i18n/date-words.ts';
import { officeClock } from '../../i18n/office-clock.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type NextProps = { row: Pick<ListedRequest, 'meetingAt' | 'nextStep' | 'nextText'> };

/** What is to be done about a request: its step, or the meeting that is to come. */
export function Next({ row }: NextProps) {
  const { t } = useTranslation('deskRequests');
  const { language } = usePage();
  if (row.meetingAt) {
    const at = `${monthDayWords(row.meetingAt, language)}, ${officeClock(row.meetingAt)}`;
    return <b>{t('meetingAt', { at })}</b>;
  }
  if (row.nextStep) return <b dir="auto">{row.nextText || t(`step.${row.nextStep}`)}</b>;
  return null;
}
