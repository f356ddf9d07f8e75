import { useTranslation } from '../../../../i18n/use-translation.ts';
import { TextParts } from '../text-parts.tsx';
import type { ShownConflict } from './post-actions.server.ts';

/** The text that a colleague has saved meanwhile; the author's own is in the fields below. */
export function ConflictNote({ conflict, lang }: { conflict: ShownConflict; lang: string }) {
  const { t } = useTranslation('deskNews');
  const { name, when, theirs } = conflict;
  return (
    <div className="post-note">
      <h3>{t('conflict.theirs', { name: name || t('somebody'), when })}</h3>
      <TextParts text={theirs} lang={lang} />
      <p>{t('conflict.text')}</p>
    </div>
  );
}
