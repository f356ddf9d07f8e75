import { data } from 'react-router';
import { pathTo as plainPathTo } from '../../../addresses/path-to.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import { addressNames, rowOf } from '../../../addresses/table.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { caseImage, findCase } from '../../../content/find-case.ts';
import { isVisibleItem } from '../../../content/left-out.ts';
import { useCaseWords } from '../../../content/use-case-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cutId, ExpectCut } from '../../../ui/cut.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { useContactHref } from '../../frame/use-contact-href.ts';
import { pageDescription, pageTitle } from '../../head/page-texts.ts';
import { BookButton } from '../../parts/book-button.tsx';
import { PageShare } from '../../parts/page-share.tsx';
import { AttorneyLink } from '../../people/attorney-link.tsx';
import type { Route } from './+types/case-details-screen';
import { CaseSidebar } from './case-sidebar.tsx';

/** Id of the portfolio's heading on the home page. */
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
  const story = useCaseWords()(found.key);
  const parent = addressNames.find((name) => rowOf(name).covers?.includes('caseDetails'));
  return (
    <>
      <ScreenOpening
        meta={{
          title: pageTitle(story.title, (title) => meta('newsDetail.title', { title })),
          description: pageDescription(`${story.summary} ${story.result}`),
        }}
        title={story.title}
        label={t('detail.banner.title')}
        trail={
          parent && isShown(parent)
            ? [{ label: t('detail.banner.subtitle'), href: pathTo(parent as 'home') }]
            : undefined
        }
        at={here}
      />
      <section className="sec">
        <div className="wrap with-side">
          <article className="story">
            <header className="story-head opens">
              <ExpectCut />
              <img
                id={cutId}
                src={caseImage(found)}
                alt=""
                width={480}
                height={360}
                fetchPriority="high"
              />
              <div>
                <p className="tag">{t(`portfolio.tabs.${found.category}`)}</p>
                <p className="lead">{story.summary}</p>
              </div>
            </header>
            <div className="prose">
              <h2>{t('detail.facts')}</h2>
              <p>{story.facts}</p>
              <h2>{t('detail.done')}</h2>
              <ul>
                {story.done.filter(isVisibleItem).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </div>
            <div className="info">
              <div className="teeth dn" aria-hidden="true" />
              <div>
                <h2>{t('detail.result')}</h2>
                <p className="lead">{story.result}</p>
              </div>
            </div>
            {found.attorney && (
              <div>
                <p className="small muted">{t('detail.attorney')}</p>
                <AttorneyLink id={found.attorney} />
              </div>
            )}
            <p className="small muted">{t('detail.note')}</p>
            <PageShare path={here} title={story.title} />
            <ContactPanel lawyer={found.attorney || undefined} />
          </article>
          <CaseSidebar current={found} />
        </div>
      </section>
    </>
  );
}

function ContactPanel({ lawyer }: { lawyer: string | undefined }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  return (
    <section className="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{t('detail.cta')}</h2>
      <div className="btns">
        <BookButton lawyer={lawyer} besideContact />
        <a className="btn out" href={useContactHref()}>
          {common('actions.getConsultation')}
        </a>
        <MoreLink href={pathTo('home', { hash: portfolioAnchor })} text={t('detail.backToAll')} />
      </div>
    </section>
  );
}
