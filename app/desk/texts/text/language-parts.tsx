import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type SeenPage, seePath } from '../seen-page.ts';
import type { ShownField } from './shown-field.ts';
import type { TextResult } from './text-action.server.ts';
import { TextField } from './text-field.tsx';

type LanguagePartsProps = {
  language: Language;
  fields: ShownField[];
  result: TextResult | undefined;
  page: SeenPage | undefined;
  /** Key of the text, where the page scrolls to. */
  textKey: string;
};

/** A text in one language, or its plural forms. */
export function LanguageParts({ language, fields, result, page, textKey }: LanguagePartsProps) {
  const { t } = useTranslation(['deskTexts', 'common']);
  return (
    <fieldset className="text-language" id={`in-${language}`}>
      <legend>{t(`common:language.names.${language}`)}</legend>
      {fields.map((field) => (
        <TextField
          key={field.name}
          field={field}
          typed={result?.typed[field.name] ?? field.now}
          problems={result?.problems[field.name] ?? []}
          asksToLook={result?.outcome === 'long'}
          tag={languageTag(language)}
        />
      ))}
      {page && (
        <button
          className="btn out sm"
          type="submit"
          data-show={language}
          formAction={seePath({ ...page, language }, { key: textKey, frame: true })}
          formTarget="place"
          formNoValidate
        >
          {t('deskTexts:show')}
        </button>
      )}
    </fieldset>
  );
}
