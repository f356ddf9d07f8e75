import { findAddress } from '../../../addresses/find-address.ts';
import { type AddressName, rowOf } from '../../../addresses/table.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NewsletterIsland } from './newsletter-island.tsx';

/** Screens with an individual newsletter form. */
const withNewsletter: readonly AddressName[] = [
  'home',
  'newsletter',
  'newsletterConfirm',
  'newsletterUnsubscribe',
];

/** Newsletter sign-up as a column of the footer. */
export function NewsletterColumn() {
  const { t } = useTranslation('newsletter');
  const name = findAddress(usePage().path);
  if (name && (rowOf(name).form || withNewsletter.includes(name))) return null;
  return (
    <div className="ftr-nl">
      <h2>{t('block.title')}</h2>
      <p>{t('block.text')}</p>
      <NewsletterIsland id="newsletter-footer" />
    </div>
  );
}

/** Newsletter sign-up as a band of the home page. */
export function NewsletterBand() {
  const { t } = useTranslation('newsletter');
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
