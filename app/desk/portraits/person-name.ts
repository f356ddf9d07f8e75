import type { PortraitKey } from '../../content/portrait-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Names of the people who have a portrait. */
export function usePersonName(): (key: PortraitKey) => string {
  const { t } = useTranslation(['attorneys', 'person']);
  return (key) => (key === 'director' ? t('person:name') : t(`attorneys:items.${key}.name`));
}
