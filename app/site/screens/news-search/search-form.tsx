import { usePathTo } from '../../../content/use-path-to.ts';
import { queryLength } from '../../../features/news/search-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The question, ready to be changed and asked again. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation('search');
  const pathTo = usePathTo();
  return (
    <search className="found-form">
      <form action={pathTo('newsSearch')}>
        <label htmlFor="search-query">{t('label')}</label>
        <div className="srch">
          <input
            id="search-query"
            type="search"
            name="q"
            required
            maxLength={queryLength}
            defaultValue={query}
            placeholder={t('placeholder')}
          />
          <button type="submit" aria-label={t('button')}>
            <Icon name="search" />
          </button>
        </div>
      </form>
    </search>
  );
}
