import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VideoLink } from '../../video-link.tsx';

/** Who the company is, with its video and the way to its director (spec, point 2). */
export function AboutBlock() {
  const pathTo = usePathTo();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const { paragraphs, points } = useMessages('home').about;
  return (
    <section className="sec" aria-labelledby="about-title">
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
          <h2 id="about-title">{t('about.title')}</h2>
          {paragraphs.map((text, index) => (
            <p key={text} className={index === 0 ? 'lead' : undefined}>
              {text}
            </p>
          ))}
          <ul className="ticks">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
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
