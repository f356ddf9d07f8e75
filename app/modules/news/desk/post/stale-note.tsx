import { defaultLanguage, type Language, languageTag } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { StaleChanges } from './stale-changes.server.ts';

type StaleProps = { language: Language; changes: StaleChanges; original: string };

/** Changes of the original since the translation, to be dismissed or confirmed as translated. */
export function StaleNote({ language, changes, original }: StaleProps) {
  const { t } = useTranslation(['deskNews', 'common']);
  const name = t(`common:language.names.${language}`);
  return (
    <div className="post-note">
      <h3>{t('staleText.title')}</h3>
      {!changes && <p>{t('staleText.unknown')}</p>}
      {(['before', 'now'] as const).map(
        (side) =>
          changes &&
          changes[side].length > 0 && (
            <div key={side}>
              <p className="muted small">{t(`staleText.${side}`)}</p>
              <p className="post-other" lang={languageTag(defaultLanguage)}>
                {changes[side].join('\n')}
              </p>
            </div>
          ),
      )}
      <input type="hidden" name={`original.${language}`} value={original} />
      <div className="post-buttons">
        {(['updated', 'same'] as const).map((why) => (
          <button
            key={why}
            className="btn out sm"
            type="submit"
            name="intent"
            value={`${why}.${language}`}
            aria-label={`${t(`staleText.${why}`)}: ${name}`}
          >
            {t(`staleText.${why}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
