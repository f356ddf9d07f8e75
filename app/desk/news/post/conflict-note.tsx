import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ChangedField } from '../changed-fields.server.ts';
import { WordChanges } from '../word-changes.tsx';
import type { ShownConflict } from './post-actions.server.ts';

/** What somebody else and the author of the form have each changed in the same text. */
export function ConflictNote({ conflict, lang }: { conflict: ShownConflict; lang: string }) {
  const { t } = useTranslation('deskNews');
  const { name, when, theirs, mine } = conflict;
  return (
    <div className="post-note">
      <h3>{t('conflict.theirs', { name: name || t('somebody'), when })}</h3>
      <Changes fields={theirs} lang={lang} />
      {mine.length > 0 && (
        <>
          <h3>{t('conflict.mine')}</h3>
          <Changes fields={mine} lang={lang} />
        </>
      )}
      <p>{t('conflict.text')}</p>
    </div>
  );
}

function Changes({ fields, lang }: { fields: readonly ChangedField[]; lang: string }) {
  const { t } = useTranslation('deskNews');
  return fields.map(({ field, parts }) => (
    <div key={field}>
      <p className="muted small">{t(`fields.${field}`)}</p>
      <WordChanges parts={parts} lang={lang} />
    </div>
  ));
}
