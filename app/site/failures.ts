import { useTranslation } from 'react-i18next';
import { company } from '../content/company.ts';
import type { FailureReason } from '../ui/use-submission.ts';

/** Sentences for a form that could not be sent; each says what to do next. */
export function useFailureTexts(): Record<FailureReason, string> {
  const { t } = useTranslation('errors');
  return {
    network: t('server.network'),
    timeout: t('server.timeout'),
    unknown: t('server.unknown', { phone: company.phones[0].display }),
  };
}
