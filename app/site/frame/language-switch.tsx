import { findAddress } from '../../addresses/find-address.ts';
import { rowOf } from '../../addresses/table.ts';
import { languageKeys } from '../../i18n/detect.ts';
import { addressPrefix, withPrefix } from '../../i18n/language-prefix.ts';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * RU KG EN: links to the same page in each language (spec, point 2). The query makes the choice persistent; otherwise
 * an address does not imply a preference.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, path, search } = usePage();
  const name = findAddress(path);
  const hrefOf = (code: Language) => {
    const query = new URLSearchParams(search);
    // Each language has different results, maybe fewer pages.
    if (name && rowOf(name).search) query.delete('page');
    query.set(languageKeys.query, code);
    return `${withPrefix(addressPrefix(code), path)}?${query}`;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: three links are no form fields
    <div
      className="langs"
      role="group"
      aria-label={t('language.label')}
      data-enhance="language-switch"
    >
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
