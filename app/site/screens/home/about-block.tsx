import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorked } from '../../company-words.ts';
import { VideoLink } from '../../parts/video-link.tsx';

/** Who the company is, with its video and the way to its director (spec, point 2). */
export function AboutBlock() {
  const pathTo = usePathTo();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const worked = useWorked();
  const story = company().nameHasStory;
  return (
    <section className="sec flush home-about" aria-labelledby="about-title">
      <div className="wrap split">
        <div className="poster sq">
          <img
            src="/art/about.svg"
            alt=""
            width={960}
            height={640}
            loading="lazy"
            decoding="async"
          />
          <VideoLink id="video-dialog" label={common('video.open')} title={common('video.title')} />
        </div>
        <div className="stack">
          <h2 id="about-title">{story ? t('about.title') : common('nav.about')}</h2>
          <p className="lead">{story ? t('about.name') : t('about.work', { worked })}</p>
          <p>
            <a className="btn out" href={pathTo('director')}>
              {t('about.learnMore')} <span className="vh">{t('about.learnMoreAbout')}</span>
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
