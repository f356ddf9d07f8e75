import { usePathTo } from '../../content/use-path-to.ts';
import { languageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { newsImage } from './news.ts';
import { PostMeta } from './post-meta.tsx';
import type { SearchHit } from './search.server.ts';
import type { Piece } from './search-words.ts';

type SearchResultsProps = {
  hits: SearchHit[];
  page: number;
  pages: number;
  /** Address of a page of the results. */
  hrefOf: (page: number) => string;
};

/** What was found, each with the words in their sentences. */
export function SearchResults({ hits, page, pages, hrefOf }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const { t: news } = useTranslation('news');
  return (
    <>
      <div className="news found">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </div>
      {pages > 1 && (
        <Pagination
          page={page}
          total={pages}
          hrefOf={hrefOf}
          labels={{
            region: t('pages'),
            previous: news('pagination.previous'),
            next: news('pagination.next'),
            pageOf: t('page', { page, total: pages }),
          }}
        />
      )}
    </>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  const pathTo = usePathTo();
  const language = useLanguage();
  const href = pathTo('newsArticle', { id: hit.id });
  const lang = hit.lang === language ? undefined : languageTag(hit.lang);
  return (
    <article className="post">
      {/* biome-ignore lint/a11y/useAnchorContent: a larger target for the pointer; the title below is the link */}
      <a className="post-im" href={href} tabIndex={-1} aria-hidden="true">
        <img src={newsImage(hit.image_url)} alt="" width={640} height={400} loading="lazy" />
      </a>
      <div>
        <PostMeta date={hit.created_at} month="short" />
        <h2 lang={lang}>
          <a href={href}>
            <Pieces pieces={hit.title} />
          </a>
        </h2>
        <p lang={lang}>
          <Pieces pieces={hit.excerpt} />
        </p>
      </div>
    </article>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
