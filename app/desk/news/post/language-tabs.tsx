import type { PostWork } from '../../../features/news/editing/read-post-work.server.ts';
import { type Language, languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Chooses the text that a narrow screen shows; all of them are part of the form. Needs no script. */
export function LanguageTabs({ texts, open }: { texts: PostWork['texts']; open: Language }) {
  const { t } = useTranslation(['deskNews', 'common']);
  return (
    <fieldset className="post-tabs">
      <legend className="vh">{t('which')}</legend>
      {languages.map((language) => (
        <label key={language}>
          <input type="radio" name="tab" value={language} defaultChecked={language === open} />
          <span>
            {t(`common:language.names.${language}`)}
            <small>
              {texts[language].stale ? t('stale') : t(`state.${texts[language].state}`)}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
