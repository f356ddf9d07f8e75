import { formatDate } from '../../i18n/date-words.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

/** Author, always the company, and date of a post (spec, point 9). */
export function PostMeta({ date, month }: { date: Date; month: 'short' | 'long' }) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  return (
    <div className="meta">
      <span>
        {t('list.by')} {t('list.company')}
      </span>
      <time dateTime={date.toISOString()}>
        <Icon name="clock" />
        {formatDate(date, language, month)}
      </time>
    </div>
  );
}
