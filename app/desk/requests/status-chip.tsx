import type { RequestStatus } from '../../features/request/request-states.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Status of a request: a diamond and a word. */
export function StatusChip({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('deskRequests');
  return <span className={`req-chip ${status}`}>{t(`status.${status}`)}</span>;
}
