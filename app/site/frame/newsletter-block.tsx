import { NewsletterIsland } from '../../features/newsletter/newsletter-island.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Newsletter sign-up, as a band of the home page or as a column of the footer. */
export function NewsletterBlock({ variant }: { variant: 'home' | 'footer' }) {
  const { t } = useTranslation('newsletter');
  if (variant === 'footer') {
    return (
      <div className="ftr-nl">
        <h2>{t('block.title')}</h2>
        <p>{t('block.text')}</p>
        <NewsletterIsland id="newsletter-footer" />
      </div>
    );
  }
  return (
    <section className="nl-band" aria-labelledby="newsletter-title">
      <div className="wrap nl">
        <div>
          <h2 id="newsletter-title">{t('block.title')}</h2>
          <p className="muted">{t('block.text')}</p>
        </div>
        <NewsletterIsland id="newsletter-home" />
      </div>
    </section>
  );
}
