import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorked } from '../../company-words.ts';
import { VideoLink } from '../../parts/video-link.tsx';

/** Who the company is, with its video and the way to its director (spec, point 2). */
export function AboutBlock() {
  const pathTo = usePathTo();
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const { title, paragraphs: all, points } = useMessages('home').about;
  // The title and the first paragraph explain the name.
  const story = company().nameHasStory;
  const paragraphs = story ? all : all.slice(1);
  const worked = useWorked();
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
          <h2 id="about-title">{story ? title : common('nav.about')}</h2>
          {paragraphs.map((text, index) => (
            <p key={text} className={index === 0 ? 'lead' : undefined}>
              {text.replace('{{worked}}', worked)}
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
