import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MoreLink } from '../../../ui/more-link.tsx';
import { SearchBox } from './search-box.tsx';

/** Search beside a case. */
export function CaseSearch() {
  const { t } = useTranslation('cases');
  return <SearchBox title={t('detail.articles')} />;
}

/** Search beside the samples of the blog. */
export function BlogSearch() {
  const { t } = useTranslation('blog');
  return <SearchBox title={t('sidebar.searchLabel')} />;
}

/** From the samples of the blog to the news and to their search. */
export function BlogWays() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  return (
    <>
      <MoreLink href={pathTo('news')} text={t('ways.news')} />
      <a className="more" href={pathTo('newsSearch')}>
        <Icon name="search" />
        <span>{t('sidebar.searchLabel')}</span>
      </a>
    </>
  );
}

/** Below the teasers of `/blog`. */
export function BlogEnd() {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  return (
    <a className="btn out" href={pathTo('news')}>
      {t('ways.news')}
    </a>
  );
}
