import { longTitle, type PostText } from '../../../features/news/editing/post-text.ts';
import { excerptLength } from '../../../features/news/news-rules.ts';
import { excerpt } from '../../../i18n/formats.ts';
import { defaultLanguage, type Language, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type HintsProps = { language: Language; text: PostText; hasImage: boolean };

/** What a reader or a search engine would stumble over, and where the list cuts the text. */
export function TextHints({ language, text, hasImage }: HintsProps) {
  const { t } = useTranslation('deskNews');
  const { title, content, image_alt } = text;
  const missing = !title && !content;
  const cut = excerpt(content, excerptLength);
  return (
    <div className="post-hints">
      {missing && language !== defaultLanguage && <p>{t('hints.missing')}</p>}
      {title.length > longTitle && <p>{t('hints.longTitle', { max: longTitle })}</p>}
      {!missing && hasImage && !image_alt && <p>{t('hints.noAlt')}</p>}
      {cut && (
        <p>
          {t('hints.excerpt')} <q lang={languageTag(language)}>{cut}</q>
        </p>
      )}
    </div>
  );
}
