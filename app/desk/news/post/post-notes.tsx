import type { FactField } from '../../../features/news/editing/post-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskNote } from '../../parts/desk-note.tsx';
import type { RefusedPost } from './post-actions.server.ts';
import type { DoneResult } from './post-result.ts';

type NotesProps = {
  done: DoneResult | undefined;
  refused: RefusedPost | undefined;
  deleted: boolean;
  /** Day and hour at which the site will show it; undefined unless they are to come. */
  appears: string | undefined;
};

/** What became of the form that was just sent. */
export function PostNotes({ done, refused, deleted, appears }: NotesProps) {
  const { t } = useTranslation(['deskNews', 'common']);
  const language = done?.of ? t(`common:language.names.${done.of}`) : '';
  const wrong = refused && wrongFact(refused.problem);
  const isScheduled = done?.done === 'published' && appears !== undefined;
  return (
    <>
      {deleted && <DeskNote kind="problem">{t('deleted')}</DeskNote>}
      {refused && (
        <DeskNote kind="problem" wrong={wrong && [{ field: wrong, text: t(`facts.${wrong}`) }]}>
          {t(`problems.${refused.problem}`, {
            fields: refused.fields?.map((field) => t(`facts.${field}`)).join(', ') ?? '',
            date: appears,
          })}
        </DeskNote>
      )}
      {done?.done === 'unseen' ? (
        <DeskNote kind="problem">{t('problems.unseen')}</DeskNote>
      ) : (
        done?.done && (
          <DeskNote kind="done">
            {t(isScheduled ? 'done.scheduled' : `done.${done.done}`, {
              language,
              date: appears,
            })}
          </DeskNote>
        )
      )}
      {done?.merged && <DeskNote kind="done">{t('done.merged')}</DeskNote>}
      {done !== undefined && done.cleaned > 0 && (
        <DeskNote kind="done">{t('done.cleaned', { count: done.cleaned })}</DeskNote>
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
