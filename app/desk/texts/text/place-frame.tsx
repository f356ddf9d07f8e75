import { useTranslation } from '../../../i18n/use-translation.ts';
import { type SeenPage, seePath } from '../seen-page.ts';

/** The page with the text in its place, as narrow as the narrowest phone. */
export function PlaceFrame({ textKey, page }: { textKey: string; page: SeenPage }) {
  const { t } = useTranslation('deskTexts');
  return (
    <section className="text-place" aria-labelledby="place">
      <h2 id="place">{t('place.title')}</h2>
      <p className="muted">{t('place.text')}</p>
      <div className="text-frame">
        <iframe
          name="place"
          title={t('place.frame')}
          src={seePath(page, { frame: true })}
          data-text={textKey}
          width={320}
          height={568}
        />
      </div>
    </section>
  );
}
