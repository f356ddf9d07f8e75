import { bookingPage } from '../../../addresses/booking-page.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

const tiles = ['meeting', 'advice', 'start'] as const;

/** Three ways to begin; each whole tile is a link: to the free hours, or to the contact section. */
export function FeatureTiles() {
  const pathTo = usePathTo();
  const { t } = useTranslation('home');
  const page = bookingPage();
  return (
    <section className="tiles bleed" aria-label={t('features.label')}>
      <div className="tiles-row">
        {tiles.map((key) => (
          <a
            key={key}
            className="tile"
            href={key === 'meeting' && page ? pathTo(page) : '#contact'}
          >
            <h2>{t(`features.${key}.title`)}</h2>
            <p>{t(`features.${key}.text`)}</p>
            <Icon name="chevron-right" />
          </a>
        ))}
      </div>
    </section>
  );
}
