import { defaultLanguage, type Language, languageTag } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { longTitle, type PostText } from '../../editing/post-text.ts';
import { hintsOf } from '../hints-of.ts';

type HintsProps = { language: Language; text: PostText; hasImage: boolean };

/** What a reader or a search engine would stumble over, and where the list cuts the text; kept up by a script. */
export function TextHints({ language, text, hasImage }: HintsProps) {
  const { t } = useTranslation('deskNews');
  const translation = language !== defaultLanguage;
  const { shown, cut } = hintsOf(text, { translation, hasImage });
  return (
    <div
      className="post-hints"
      data-hints={language}
      data-translation={translation ? '' : undefined}
    >
      <p data-hint="missing" hidden={!shown.missing}>
        {t('hints.missing')}
      </p>
      <p data-hint="longTitle" hidden={!shown.longTitle}>
        {t('hints.longTitle', { max: longTitle })}
      </p>
      <p data-hint="noAlt" hidden={!shown.noAlt}>
        {t('hints.noAlt')}
      </p>
      <p data-hint="excerpt" hidden={!shown.excerpt}>
        {t('hints.excerpt')} <q lang={languageTag(language)}>{cut}</q>
      </p>
    </div>
  );
}
