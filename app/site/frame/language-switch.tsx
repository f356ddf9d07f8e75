import { addressPrefix, withPrefix } from '../../i18n/address.ts';
import { languageKeys } from '../../i18n/detect.ts';
import { type Language, languages, languageTag } from '../../i18n/languages.ts';
import { usePage } from '../../i18n/page-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * RU KG EN: links to the same page in the other languages (spec, point 2). A plain page stays at
 * its address; from a page fixed to a language they lead to the address of the other one. The query
 * makes it a choice that lasts; without it an address says nothing about its visitor.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, fixed, path, search } = usePage();
  const hrefOf = (code: Language) => {
    const query = new URLSearchParams(search);
    query.set(languageKeys.query, code);
    return withPrefix(fixed ? addressPrefix(code) : '', `${path}?${query}`);
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
