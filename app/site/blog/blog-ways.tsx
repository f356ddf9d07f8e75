import { usePathTo } from '../../addresses/use-path-to.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoreLink } from '../../ui/more-link.tsx';

/** Says above a template screen that it is one, and leads to the news and to their search. */
export function BlogWays({ note }: { note: string }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('blog');
  return (
    <div className="blog-ways">
      <p>{note}</p>
      <MoreLink href={pathTo('news')} text={t('ways.news')} />
      <a className="more" href={pathTo('newsSearch')}>
        <Icon name="search" />
        <span>{t('sidebar.searchLabel')}</span>
      </a>
    </div>
  );
}
