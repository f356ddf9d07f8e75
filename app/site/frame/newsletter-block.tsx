import { useTranslation } from 'react-i18next';
import { NewsletterIsland } from '../../features/newsletter/newsletter-island.tsx';

/** Newsletter sign-up, as a band of the home page or as a column of the footer. */
export function NewsletterBlock({ variant }: { variant: 'home' | 'footer' }) {
  const { t } = useTranslation('newsletter');
  const titleId = `newsletter-${variant}-title`;
  const title = <h2 id={titleId}>{t('block.title')}</h2>;
  if (variant === 'footer') {
    return (
      <section className="ftr-nl" aria-labelledby={titleId}>
        {title}
        <p>{t('block.text')}</p>
        <NewsletterIsland id="newsletter-footer" />
      </section>
    );
  }
  return (
    <section className="nl-band" aria-labelledby={titleId}>
      <div className="wrap nl">
        <div>
          {title}
          <p className="muted">{t('block.text')}</p>
        </div>
        <NewsletterIsland id="newsletter-home" />
      </div>
    </section>
  );
}
