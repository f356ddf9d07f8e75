import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';

/** Above a form that takes messages, while "may we talk?" is on: names come before facts of a dispute. */
export function AskFirst() {
  const pathTo = usePathTo();
  const { t } = useTranslation('talk');
  return (
    <p>
      <b>{t('first.title')}</b> <LinkedText text={t('first.text')} href={pathTo('conflictCheck')} />
    </p>
  );
}
