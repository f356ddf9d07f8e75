import { pathTo } from '../../addresses/path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The way on to the first steps, for who has just taken one of them. */
export function RemainingSteps({ count }: { count: number }) {
  const { t } = useTranslation('deskHealth');
  if (count === 0) return null;
  return (
    <p>
      <a className="desk-more" href={pathTo('deskHealth', { hash: 'opening' })}>
        {t('opening.left', { count })}
      </a>
    </p>
  );
}
