import { type Language, languageTag } from '../../../i18n/languages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formLabel } from './form-label.ts';

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

/** Saved versions, newest first; each can be put back into its field. */
export function TextVersions({ versions }: { versions: ShownVersion[] }) {
  const { t } = useTranslation(['deskTexts', 'common']);
  const { texts } = usePage();
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
                form && textOf(texts, formLabel({ language, form })),
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
