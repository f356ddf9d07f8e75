import { type Language, languageTag } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type ShownVersion = {
  id: number;
  language: Language;
  /** Plural form; undefined when a release has removed it. */
  form: string | undefined;
  /** Null: reset to the file. */
  value: string | null;
  by: string;
  when: string;
};

/** What was saved before, newest first; each can be put back into its field. */
export function TextVersions({ versions }: { versions: ShownVersion[] }) {
  const { t } = useTranslation(['deskTexts', 'common']);
  if (versions.length === 0) return null;
  return (
    <details className="text-versions">
      <summary>{t('versions.title', { total: versions.length })}</summary>
      <ol className="desk-list" reversed>
        {versions.map(({ id, language, form, value, by, when }) => (
          <li key={id} className="desk-card">
            <p className="muted small">
              {[
                t(`common:language.names.${language}`),
                form && t(`forms.${form as 'one'}`),
                by,
                when,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p lang={languageTag(language)}>{value ?? t('versions.reset')}</p>
            <button
              className="btn out sm"
              type="submit"
              name="intent"
              value={`take ${id}`}
              formNoValidate
            >
              {t('versions.take')}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
