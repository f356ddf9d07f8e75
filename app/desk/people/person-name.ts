import { attorneyWords } from '../../content/attorneys.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Names of the people who have a portrait. */
export function usePersonName(): (key: string) => string {
  const { t } = useTranslation('person');
  const language = useLanguage();
  return (key) => (key === 'director' ? t('name') : attorneyWords(key, language).name);
}
