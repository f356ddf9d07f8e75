import { data } from 'react-router';
import { parsePage } from '../../../addresses/parse-page.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../../site/frame/screen-opening.tsx';
import { State } from '../../../ui/state.tsx';
import { newsPageSize } from '../news-rules.ts';
import { foundElsewhere, rankedPosts, searchNews } from '../search.server.ts';
import { SearchResults } from '../search-results.tsx';
import { cleanQuery } from '../search-words.ts';
import type { Route } from './+types/news-search-screen';
import { NewsSearch } from './search-box.tsx';
import { Suggestions } from './suggestions.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = cleanQuery(searchParams.get('q'));
  const page = parsePage(searchParams.get('page'));
  if (!page) throw data(null, { status: 404 });
  if (!query) return data({ query, page, found: undefined, failed: false });
  const { database, log } = context.get(servicesContext);
  const language = context.get(pageContext).language;
  try {
    const { hits, total, corrected } = await searchNews(database, query, language, page);
    const pages = Math.max(1, Math.ceil(total / newsPageSize));
    if (page > 1 && hits.length === 0) throw data(null, { status: 404 });
    const elsewhere = total === 0 ? await foundElsewhere(database, query, language) : [];
    const more = total === rankedPosts;
    return data({
      query,
      page,
      found: { hits, total, more, corrected, pages, elsewhere },
      failed: false,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, 'The search failed');
    return data({ query, page, found: undefined, failed: true }, { status: 503 });
  }
}

/** Search in the news. */
export default function NewsSearchScreen({ loaderData }: Route.ComponentProps) {
  const { query, page, found, failed } = loaderData;
  const { t } = useTranslation('search');
  const { t: news } = useTranslation('news');
  const pathTo = usePathTo();
  const hrefOf = (number: number) =>
    pathTo('newsSearch', { query: { q: query, page: number === 1 ? undefined : number } });
  return (
    <>
      <ScreenOpening
        meta="search"
        noindex
        title={t('banner.title')}
        subtitle={t('banner.subtitle')}
        trail={[{ label: news('list.title'), href: pathTo('news') }]}
      />
      <section className="sec">
        <div className="wrap">
          <NewsSearch label={t('label')} query={query} />
          {failed && (
            <State kind="error" title={t('error')}>
              <a className="btn" href={hrefOf(page)}>
                {t('retry')}
              </a>
            </State>
          )}
          {!query && <p className="lead">{t('start')}</p>}
          {found && found.total > 0 && (
            <>
              <ResultCount query={query} {...found} />
              <SearchResults hits={found.hits} page={page} pages={found.pages} hrefOf={hrefOf} />
            </>
          )}
          {!failed && !found?.total && (
            <Suggestions query={query} elsewhere={found?.elsewhere ?? []} />
          )}
        </div>
      </section>
    </>
  );
}

type ResultCountProps = {
  query: string;
  corrected?: string | undefined;
  total: number;
  more: boolean;
};

/** Number of results, and the corrected query if there is one. */
function ResultCount({ query, corrected, total, more }: ResultCountProps) {
  const { t } = useTranslation('search');
  return (
    <div className="found-said">
      {corrected && <p className="lead">{t('corrected', { query, corrected })}</p>}
      <p className="muted">
        {more ? t('countMany', { count: total }) : t('count', { count: total })}
      </p>
    </div>
  );
}
