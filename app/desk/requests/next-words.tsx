import type { ListedRequest } from '../../features/casework/request-filters.ts';
import { formatMoment } from '../../i18n/date-words.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

type NextProps = { row: Pick<ListedRequest, 'meetingAt' | 'nextStep' | 'nextText'> };

/** What is to be done about a request: its step, or the meeting that is to come. */
export function Next({ row }: NextProps) {
  const { t } = useTranslation('deskRequests');
  const { language } = usePage();
  if (row.meetingAt) return <b>{t('meetingAt', { at: formatMoment(row.meetingAt, language) })}</b>;
  if (row.nextStep) return <b dir="auto">{row.nextText || t(`step.${row.nextStep}`)}</b>;
  return null;
}
