import { DeskInput, DeskText } from '../../../../desk/parts/desk-field.tsx';
import { RowButton } from '../../../../desk/parts/row-button.tsx';
import { type Language, languageTag } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { PostText } from '../../editing/post-text.ts';
import type { TextWork } from '../../editing/read-post-work.server.ts';
import { TextChip, type Waits } from '../text-chip.tsx';
import { ConflictNote } from './conflict-note.tsx';
import type { ShownConflict } from './post-actions.server.ts';
import type { StaleChanges } from './stale-changes.server.ts';
import { StaleNote } from './stale-note.tsx';
import { TextHints } from './text-hints.tsx';

type LanguageProps = {
  language: Language;
  work: TextWork;
  /** Input of a form that could not be saved as a whole. */
  sent: { seen: number; text: PostText } | undefined;
  conflict: ShownConflict | undefined;
  stale: { changes: StaleChanges } | undefined;
  /** Fingerprint of the original. */
  original: string;
  hasImage: boolean;
  waits: Waits;
};

/** The text of a post in one language, with what can be done to it. */
export function LanguageFields(props: LanguageProps) {
  const { language, work, sent, conflict, stale, original, hasImage, waits } = props;
  const { t } = useTranslation(['deskNews', 'common']);
  const { text } = sent ?? work;
  const lang = languageTag(language);
  const name = t(`common:language.names.${language}`);
  const published = work.publishedVersion !== null;
  return (
    <section className={`post-text ${language}`} aria-labelledby={`heading-${language}`}>
      <h2 id={`heading-${language}`}>
        {name} <TextChip state={work.state} stale={work.stale} waits={waits} />
      </h2>
      <input type="hidden" name={`seen.${language}`} value={sent?.seen ?? work.version} />
      {conflict && <ConflictNote conflict={conflict} lang={lang} />}
      {stale && <StaleNote language={language} changes={stale.changes} original={original} />}
      <DeskInput
        label={t('fields.title')}
        name={`title.${language}`}
        required={false}
        lang={lang}
        defaultValue={text.title}
      />
      <DeskText
        label={t('fields.content')}
        name={`content.${language}`}
        required={false}
        lang={lang}
        hint={t('fields.contentHint')}
        defaultValue={text.content}
      />
      <DeskText
        label={t('fields.additional_info')}
        name={`additional_info.${language}`}
        required={false}
        lang={lang}
        hint={t('fields.additionalHint')}
        defaultValue={text.additional_info}
      />
      <DeskInput
        label={t('fields.image_alt')}
        name={`image_alt.${language}`}
        required={false}
        lang={lang}
        hint={t('fields.altHint')}
        defaultValue={text.image_alt}
      />
      <TextHints language={language} text={text} hasImage={hasImage} />
      {published && waits === 'original' && <p>{t('waitsForOriginal')}</p>}
      <div className="post-buttons">
        <button
          className={work.state === 'published' ? 'btn out sm' : 'btn sm'}
          type="submit"
          name="intent"
          value={`publish.${language}`}
          aria-label={`${t(published ? 'publishChanges' : 'publish')}: ${name}`}
        >
          {t(published ? 'publishChanges' : 'publish')}
        </button>
        {published && (
          <RowButton
            intent={`unpublish.${language}`}
            label={t('unpublish')}
            name={`${t('unpublish')}: ${name}`}
          />
        )}
      </div>
    </section>
  );
}
