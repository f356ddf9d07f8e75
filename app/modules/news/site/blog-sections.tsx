import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { SearchBox } from './search-box.tsx';

/** Search beside a case. */
export function CaseSearch() {
  const { t } = useTranslation('search');
  return <SearchBox title={t('sidebar.ofCase')} />;
}

/** Search beside the samples of the blog. */
export function BlogSearch() {
  const { t } = useTranslation('search');
  return <SearchBox title={t('sidebar.title')} />;
}

/** From the samples of the blog to the news and to their search. */
export function BlogWays() {
  const pathTo = usePathTo();
  const { t } = useTranslation(['news', 'search']);
  return (
    <>
      <MoreLink href={pathTo('news')} text={t('all')} />
      <a className="more" href={pathTo('newsSearch')}>
        <Icon name="search" />
        <span>{t('search:sidebar.title')}</span>
      </a>
    </>
  );
}

/** Below the teasers of `/blog`. */
export function BlogEnd() {
  const pathTo = usePathTo();
  const { t } = useTranslation('news');
  return (
    <a className="btn out" href={pathTo('news')}>
      {t('all')}
    </a>
  );
}
