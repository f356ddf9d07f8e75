import type { RequestStatus } from '../../features/request/request-states.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type StatusChipProps = {
  status: RequestStatus;
  /** Whether its meeting is to come. */
  hasHour?: boolean;
};

/** Status of a request: a diamond and a word. */
export function StatusChip({ status, hasHour = false }: StatusChipProps) {
  const { t } = useTranslation('deskRequests');
  return <span className={`req-chip ${hasHour ? 'hour' : status}`}>{t(`status.${status}`)}</span>;
}
