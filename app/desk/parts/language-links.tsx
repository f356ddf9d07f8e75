import { languages, languageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The page in the other languages, where nobody is signed in whose language it could take. */
export function LanguageLinks() {
  const { t } = useTranslation();
  const open = useLanguage();
  return (
    <nav className="desk-languages" aria-label={t('language.label')}>
      {languages.map((language) => (
        <a
          key={language}
          href={`?lng=${language}`}
          lang={languageTag(language)}
          aria-current={language === open ? 'true' : undefined}
        >
          {t(`language.names.${language}`)}
        </a>
      ))}
    </nav>
  );
}
