import { type Language, languages } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { PostWork } from '../../editing/read-post-work.server.ts';
import { useStateWords, waitsOf } from '../text-chip.tsx';

/** @property isPlanned the post is to appear later */
type TabsProps = { texts: PostWork['texts']; open: Language; isPlanned: boolean };

/** Chooses the text that a narrow screen shows; the form after it has all of them. Needs no script. */
export function LanguageTabs({ texts, open, isPlanned }: TabsProps) {
  const { t } = useTranslation(['deskNews', 'common']);
  const stateWords = useStateWords();
  const wordsOf = (language: Language) => {
    const { state, stale } = texts[language];
    return stale ? t('stale') : stateWords(state, waitsOf(texts, language, isPlanned));
  };
  return (
    <fieldset className="post-tabs">
      <legend className="vh">{t('which')}</legend>
      {languages.map((language) => (
        <label key={language}>
          <input type="radio" name="tab" value={language} defaultChecked={language === open} />
          <span>
            {t(`common:language.names.${language}`)}
            <small>{wordsOf(language)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
