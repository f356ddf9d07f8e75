import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { queryLength } from '../search-words.ts';

/** Search box of the sidebars; leads to the news search (in the spec it does nothing). */
export function SearchBox({ title }: { title: string }) {
  const { t } = useTranslation('search');
  return (
    <search className="wid" aria-labelledby="search-title">
      <h2 id="search-title">{title}</h2>
      <SearchForm
        labelledBy="search-title"
        placeholder={t('sidebar.placeholder')}
        button={t('sidebar.button')}
      />
    </search>
  );
}

type NewsSearchProps = {
  label: string;
  /** The current query. */
  query?: string;
};

/** Search in the news, above what it searches or has found. */
export function NewsSearch({ label, query }: NewsSearchProps) {
  const { t } = useTranslation('search');
  return (
    <search className="news-search" aria-labelledby="search-label">
      <p id="search-label">{label}</p>
      <SearchForm
        labelledBy="search-label"
        placeholder={t('placeholder')}
        button={t('button')}
        query={query}
      />
    </search>
  );
}

type SearchFormProps = {
  /** Id of the text that names the field. */
  labelledBy: string;
  placeholder: string;
  button: string;
  query?: string | undefined;
};

function SearchForm({ labelledBy, placeholder, button, query }: SearchFormProps) {
  const pathTo = usePathTo();
  return (
    <form className="srch" action={pathTo('newsSearch')}>
      <input
        type="search"
        name="q"
        required
        maxLength={queryLength}
        aria-labelledby={labelledBy}
        defaultValue={query}
        placeholder={placeholder}
      />
      <button type="submit" aria-label={button}>
        <Icon name="search" />
      </button>
    </form>
  );
}
