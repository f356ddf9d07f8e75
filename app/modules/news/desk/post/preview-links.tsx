import { type Language, languages, languageTag } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';

/** Links to the preview. They need no session, so that a client can read it. */
export function PreviewLinks({ paths }: { paths: Record<Language, string> }) {
  const { t } = useTranslation(['deskNews', 'common']);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">{t('preview.title')}</h2>
      <p className="muted small">{t('preview.text')}</p>
      <p className="post-links">
        {languages.map((language) => (
          <a
            key={language}
            className="desk-more"
            href={paths[language]}
            hrefLang={languageTag(language)}
            target="_blank"
            rel="noreferrer"
          >
            {t(`common:language.names.${language}`)}
          </a>
        ))}
      </p>
    </section>
  );
}
