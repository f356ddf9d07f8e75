import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { languageKeys } from '../../i18n/detect.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { languages, languageTag } from '../../i18n/languages.ts';

/** RU KG EN: links to the same page in the other languages (spec, point 2). */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const hrefOf = (code: string) => {
    const query = new URLSearchParams(search);
    query.set(languageKeys.query, code);
    return `${pathname}?${query}`;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: three links are no form fields
    <div className="langs" role="group" aria-label={t('language.label')}>
      {languages.map((code) => (
        <a
          key={code}
          href={hrefOf(code)}
          lang={languageTag(code)}
          hrefLang={languageTag(code)}
          aria-current={code === language ? 'true' : undefined}
        >
          {t(`language.codes.${code}`)}
          <span className="vh"> {t(`language.names.${code}`)}</span>
        </a>
      ))}
    </div>
  );
}
