import { type Language, languages, languageTag } from '../../i18n/languages.ts';
import { useLanguage, usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Links to the page in the other languages, where no member is signed in. */
export function LanguageLinks() {
  const { t } = useTranslation();
  const open = useLanguage();
  const { search } = usePage();
  return (
    <nav className="desk-languages" aria-label={t('language.label')}>
      {languages.map((language) => (
        <a
          key={language}
          href={withLanguage(search, language)}
          lang={languageTag(language)}
          aria-current={language === open ? 'true' : undefined}
        >
          {t(`language.names.${language}`)}
        </a>
      ))}
    </nav>
  );
}

/** The query of the open page with a language, so that where a sign-in leads to is kept. */
function withLanguage(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lng', language);
  return `?${query}`;
}
