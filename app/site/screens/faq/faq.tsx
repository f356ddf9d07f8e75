import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorked } from '../../company-words.ts';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';

/** Questions and answers, one open at a time (spec, point 2: /faq). */
export default function FaqScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation('faq');
  const { t: meta } = useTranslation('meta');
  const banner = { title: t('banner.title'), subtitle: t('banner.subtitle') };
  const { items } = useMessages('faq');
  const worked = useWorked();
  return (
    <>
      <PageMeta
        title={meta('faq.title')}
        description={meta('faq.description')}
        banner={banner}
        image="faq"
      />
      <TitleBanner {...banner} />
      <section className="sec">
        <div className="wrap with-side">
          <div>
            <h2 className="acc-title">{t('heading')}</h2>
            <div className="acc">
              {items.map(({ title, text }, index) => (
                <details key={title} name="faq" open={index === 0}>
                  <summary>
                    <h3>{title}</h3>
                  </summary>
                  <p>{text.replace('{{worked}}', worked)}</p>
                </details>
              ))}
            </div>
          </div>
          <aside className="side" aria-labelledby="ask-title">
            <div className="bg-madder on-madder faq-ask stack">
              <h2 id="ask-title">{t('more.title')}</h2>
              <p>{t('more.text')}</p>
              <a className="btn wide" href={pathTo('contact', { hash: 'request' })}>
                {t('more.button')}
              </a>
            </div>
          </aside>
        </div>
      </section>
    </>
  );
}
