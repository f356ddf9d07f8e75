import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { PostCard } from './post-card.tsx';
import type { SearchHit } from './search.server.ts';
import type { Piece } from './search-words.ts';

type SearchResultsProps = {
  hits: SearchHit[];
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

/** Search results with highlighted excerpts. */
export function SearchResults({ hits, page, pages, hrefOf }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const { t: news } = useTranslation('news');
  return (
    <>
      <div className="news found">
        {hits.map((hit) => (
          <PostCard
            key={hit.id}
            post={hit}
            title={<Pieces pieces={hit.title} />}
            excerpt={<Pieces pieces={hit.excerpt} />}
          />
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

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
