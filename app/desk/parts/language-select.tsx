import { languages, languageTag } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskSelect } from './desk-field.tsx';

/** Choice of a language of the site, each named in itself. The field is `lang`. */
export function LanguageSelect({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <DeskSelect
      label={label}
      name="lang"
      defaultValue={value}
      options={languages.map((language) => ({
        value: language,
        label: t(`language.names.${language}`),
        lang: languageTag(language),
      }))}
    />
  );
}
