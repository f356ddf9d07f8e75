import { cleanTypedText } from '../../features/texts/text-checks.ts';
import { type TextPart, textUnits } from '../../features/texts/text-units.server.ts';
import type { Language } from '../../i18n/languages.ts';

/** Name of the field of a text: its language and plural form. */
export function fieldName(language: Language, { form }: Pick<TextPart, 'form'>): string {
  return form ? `${language}.${form}` : language;
}

/** Cleaned texts of a language in an editor form, by their keys; `key` names the unit. @param raw reads a field */
export function typedTexts(raw: (name: string) => string, language: Language): Map<string, string> {
  const unit = textUnits().get(raw('key'));
  return new Map(
    unit?.parts[language].map((part) => [
      part.key,
      cleanTypedText(raw(fieldName(language, part))),
    ]) ?? [],
  );
}
