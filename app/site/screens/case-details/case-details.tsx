import { data } from 'react-router';
import { pathTo as plainPathTo } from '../../../content/paths.ts';
import { usePathTo } from '../../../content/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageMeta } from '../../frame/page-meta.tsx';
import { TitleBanner } from '../../frame/title-banner.tsx';
import { useContactHref } from '../../frame/use-contact-href.ts';
import { pageDescription, pageTitle } from '../../head/page-texts.ts';
import { PageShare } from '../../page-share.tsx';
import type { Route } from './+types/case-details';
import { CaseSidebar } from './case-sidebar.tsx';
import { caseImage, findCase } from './cases.ts';

/** Heading of the portfolio on the home page. */
const portfolioAnchor = 'portfolio-title';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const found = findCase(searchParams.get('case'));
  if (!found) throw data(null, { status: 404 });
  return { found };
}

/** One case of the portfolio (spec, point 2: /case-stadies-details); `?case=` chooses it. */
export default function CaseDetailsScreen({ loaderData: { found } }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('cases');
  const { t: meta } = useTranslation('meta');
  const here = plainPathTo('caseDetails', { query: { case: found.key } });
  const banner = {
    title: t('detail.banner.title'),
    trail: [{ label: t('detail.banner.subtitle'), href: pathTo('reviews') }],
  };
  const story = useMessages('cases').items[found.key];
  return (
    <>
      <PageMeta
        title={pageTitle(story.title, (title) => meta('newsDetail.title', { title }))}
        description={pageDescription(`${story.summary} ${story.result}`)}
        at={here}
        banner={banner}
        image={`case-${found.key}`}
      />
      <TitleBanner {...banner} />
      <section className="sec">
        <div className="wrap with-side">
          <article className="story">
            <header className="story-head">
              <img
                src={caseImage(found.key)}
                alt=""
                width={480}
                height={360}
                fetchPriority="high"
              />
              <div>
                <p className="tag">{story.category}</p>
                <h2>{story.title}</h2>
                <p className="lead">{story.summary}</p>
              </div>
            </header>
            <div className="prose">
              <h3>{t('detail.facts')}</h3>
              <p>{story.facts}</p>
              <h3>{t('detail.done')}</h3>
              <ul>
                {story.done.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </div>
            <div className="info">
              <div className="teeth dn" aria-hidden="true" />
              <div>
                <h3>{t('detail.result')}</h3>
                <p className="lead">{story.result}</p>
              </div>
            </div>
            <p className="small muted">{t('detail.note')}</p>
            <PageShare path={here} title={story.title} />
            <ContactPanel />
          </article>
          <CaseSidebar current={found} />
        </div>
      </section>
    </>
  );
}

function ContactPanel() {
  const pathTo = usePathTo();
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  return (
    <section className="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{t('detail.cta')}</h2>
      <div className="btns">
        <a className="btn" href={useContactHref()}>
          {common('actions.getConsultation')}
        </a>
        <a className="more" href={pathTo('home', { hash: portfolioAnchor })}>
          <span>{t('detail.backToAll')}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </section>
  );
}
