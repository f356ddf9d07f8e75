import type { PostWork } from '../../../features/news/editing/read-post-work.server.ts';
import { type Language, languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** @property waits the post is not on the site yet: its day or hour is to come */
type TabsProps = { texts: PostWork['texts']; open: Language; waits: boolean };

/** Chooses the text that a narrow screen shows; all of them are part of the form. Needs no script. */
export function LanguageTabs({ texts, open, waits }: TabsProps) {
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
              {texts[language].stale
                ? t('stale')
                : waits && texts[language].state === 'published'
                  ? t('scheduled')
                  : t(`state.${texts[language].state}`)}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
