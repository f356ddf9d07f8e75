import { usePathTo } from '../../../content/use-path-to.ts';
import { queryLength } from '../../../features/news/search-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Search box of the sidebars: leads to the results (the spec's does nothing). */
export function SearchBox() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  return (
    <search className="wid" aria-labelledby="search-title">
      <h2 id="search-title">{t('sidebar.searchLabel')}</h2>
      <form className="srch" action={pathTo('newsSearch')}>
        <input
          type="search"
          name="q"
          required
          maxLength={queryLength}
          aria-labelledby="search-title"
          placeholder={t('sidebar.searchPlaceholder')}
        />
        <button type="submit" aria-label={t('sidebar.searchButton')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
