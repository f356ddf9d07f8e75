import { formatDate } from '../../i18n/date-words.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

type BlogMetaProps = {
  /** ISO date. */
  date: string;
  month: 'short' | 'long';
  /** Where the author line leads (spec, point 2). */
  authorHref: string;
  category?: string;
};

/** Category, author line and date of a blog entry. */
export function BlogMeta({ date, month, authorHref, category }: BlogMetaProps) {
  const { t } = useTranslation('blog');
  const language = useLanguage();
  return (
    <div className="meta">
      {category && <span className="tag">{category}</span>}
      <span>
        <Icon name="user" />
        <a href={authorHref}>
          {t('by')} {t('author')}
        </a>
      </span>
      <time dateTime={date}>
        <Icon name="calendar" />
        {formatDate(new Date(date), language, month)}
      </time>
    </div>
  );
}
