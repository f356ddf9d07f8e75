import { DeskNote } from '../../../../desk/parts/desk-note.tsx';
import { DeskWarning } from '../../../../desk/parts/desk-warning.tsx';
import { languages } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { FactField } from '../../editing/post-facts.ts';
import type { PostWork } from '../../editing/read-post-work.server.ts';
import { waitsOf } from '../text-chip.tsx';
import type { RefusedPost } from './post-actions.server.ts';
import type { DoneResult } from './post-result.ts';

type NotesProps = {
  done: DoneResult | undefined;
  refused: RefusedPost | undefined;
  deleted: boolean;
  /** Day and hour at which the site will show it; undefined unless they are to come. */
  appears: string | undefined;
  texts: PostWork['texts'];
};

/** What became of the form that was just sent. */
export function PostNotes({ done, refused, deleted, appears, texts }: NotesProps) {
  const { t } = useTranslation(['deskNews', 'common']);
  const language = done?.of ? t(`common:language.names.${done.of}`) : '';
  const wrong = refused && wrongFact(refused.problem);
  const waits = done?.of && waitsOf(texts, done.of, appears !== undefined);
  // Translations go with their original.
  const goWith = languages.some(
    (each) => texts[each].publishedVersion !== null && waitsOf(texts, each, false) === 'original',
  );
  const wordsOf = (name: NonNullable<DoneResult['done']>) => {
    if (name === 'published' && waits) return `done.published-${waits}` as const;
    return name === 'unpublished' && goWith ? 'done.unpublished-all' : (`done.${name}` as const);
  };
  return (
    <>
      {deleted && <DeskWarning>{t('deleted')}</DeskWarning>}
      {refused && (
        <DeskNote kind="problem" wrong={wrong && [{ field: wrong, text: t(`facts.${wrong}`) }]}>
          {t(`problems.${refused.problem}`, {
            fields: refused.fields?.map((field) => t(`facts.${field}`)).join(', ') ?? '',
            date: appears,
          })}
        </DeskNote>
      )}
      {done?.done && (
        <DeskNote kind="done">{t(wordsOf(done.done), { language, date: appears })}</DeskNote>
      )}
    </>
  );
}

/** The fact that a problem is about. */
function wrongFact(problem: RefusedPost['problem']): FactField | undefined {
  if (problem === 'image') return 'image_url';
  if (problem === 'endsBefore') return 'ends';
  if (problem === 'waits') return 'date';
  return problem === 'date' || problem === 'ends' ? problem : undefined;
}
