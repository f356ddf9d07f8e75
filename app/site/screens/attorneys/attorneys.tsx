import { attorneys } from '../../../content/attorneys.ts';
import { paths } from '../../../content/paths.ts';
import { photoOf } from '../../../content/photos.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { CtaBand } from '../../cta-band.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { personNode } from '../../head/thing-nodes.ts';
import { AttorneyCard } from './attorney-card.tsx';

/** The six attorneys (spec, point 2: /Attorneys). The address matches in any letter case. */
export default function AttorneysScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation('attorneys');
  const { t: about } = useTranslation('about');
  const { t: common } = useTranslation();
  const { t: meta } = useTranslation('meta');
  const banner = {
    title: t('banner.title'),
    subtitle: t('banner.subtitle'),
    trail: [{ label: common('nav.about'), href: pathTo('about') }],
  };
  return (
    <>
      <PageMeta
        title={meta('attorneys.title')}
        description={meta('attorneys.description')}
        at={paths.attorneys}
        banner={banner}
        kind="CollectionPage"
        image="attorneys"
        nodes={(about) =>
          attorneys.map(({ key }) => {
            const image = photoOf(key);
            return personNode(about, key, {
              name: t(`items.${key}.name`),
              jobTitle: t(`items.${key}.specialty`),
              description: t(`items.${key}.bio`),
              ...(image && { image }),
            });
          })
        }
      />
      <TitleBanner {...banner} />
      <section className="sec attorneys" aria-labelledby="attorneys-title">
        <div className="wrap">
          <div className="head">
            <h2 id="attorneys-title">{t('section.title')}</h2>
            <p className="lead">{t('section.text')}</p>
          </div>
          <Carousel label={t('section.carousel')} labels={useMessages('common').carousel}>
            {attorneys.map(({ key }, index) => (
              <AttorneyCard key={key} index={index} full />
            ))}
          </Carousel>
        </div>
      </section>
      <CtaBand title={about('cta.title')} text={about('cta.text')} button={about('cta.button')} />
    </>
  );
}
