import { parseId } from '../../addresses/ids.ts';
import { pathTo } from '../../addresses/path-to.ts';
import { type LeftRequest, leftReasons } from '../../features/casework/bulk-acts.ts';
import {
  type RequestStatus,
  type WorkStatus,
  workStatuses,
} from '../../features/request/request-states.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UndoNote } from '../parts/undo-note.tsx';

const results = [
  'taken',
  'status',
  'spam',
  'several',
  'released',
  'undone',
  'undoneSent',
  'solved',
  'answered',
  'client',
  'step',
  'unreached',
  'wrongNumber',
  'tomorrow',
  'handed',
  'tookOver',
  'letGo',
  'handedAll',
  'noted',
  'otherSide',
  'contact',
  'entered',
  'shared',
  'written',
  'draftRemoved',
  'told',
  'reminded',
  'moved',
  'joined',
  'movedBack',
  'duty',
  'roster',
  'away',
  'back',
] as const;
const problems = ['twoMeetings', 'notUndone', 'writtenSent', 'nothing', 'none'] as const;

export type WorkResult = {
  result: (typeof results)[number] | (typeof problems)[number] | 'stale';
  /** Id by which it can be undone. */
  change: string | undefined;
  secondsLeft?: number | undefined;
  count: number;
  /** Name of who was faster. */
  name: string;
  /** Which of several requests stayed as they were. */
  left: LeftRequest[];
  /** The request's new status. */
  status: WorkStatus | undefined;
};

/** Result of the last change, from the address of the redirect. */
export function resultIn(url: string): WorkResult | undefined {
  const query = new URL(url).searchParams;
  const done = query.get('done');
  const result = [...results, ...problems, 'stale' as const].find((known) => known === done);
  if (!result) return undefined;
  return {
    result,
    change: query.get('change') ?? undefined,
    count: parseId(query.get('count')) ?? 0,
    name: query.get('name')?.slice(0, 100) ?? '',
    left: (query.get('left') ?? '').split(',').flatMap(leftIn),
    status: workStatuses.find((known) => known === query.get('to')),
  };
}

function leftIn(text: string): LeftRequest[] {
  const [code = '', reason] = text.split(':');
  const why = leftReasons.find((known) => known === reason);
  return why && /^K-[0-9A-Z]{1,12}$/.test(code) ? [{ code, why }] : [];
}

export type ResultQuery = {
  done: WorkResult['result'];
  change?: string | undefined;
  count?: number | undefined;
  name?: string | undefined;
  left?: string | undefined;
  to?: WorkStatus;
};

/** Query with the result of a change for the next page. */
export function resultOf(
  done: WorkResult['result'],
  changed:
    | { outcome: 'done'; change: string; count: number }
    | { outcome: 'stale'; status: RequestStatus; by: string | null }
    | { outcome: 'missing' }
    | { outcome: 'twoMeetings' },
): ResultQuery {
  if (changed.outcome === 'missing') return { done: 'none' };
  if (changed.outcome === 'twoMeetings') return { done: 'twoMeetings' };
  if (changed.outcome === 'stale') return { done: 'stale', name: changed.by ?? undefined };
  return { done, change: changed.change || undefined, count: changed.count };
}

/** Result of the form that was just sent, with its undo where there is one. */
export function WorkNote({ result: done, back, draft }: NoteProps) {
  const { t } = useTranslation('deskRequests');
  const { result, change, secondsLeft, count, name, left } = done;
  const status = done.status ? t(`status.${done.status}`) : '';
  const unchanged = leftReasons
    .map((why) => ({ why, codes: left.filter((one) => one.why === why).map(({ code }) => code) }))
    .filter(({ codes }) => codes.length > 0)
    .map(({ why, codes }) => [t(`unchanged.${why}`), codes.join(', ')].join(': '))
    .join('; ');
  const isNothing = result === 'several' && count === 0;
  const text =
    result === 'stale'
      ? name
        ? t('stale.taken', { name })
        : t('stale.changed')
      : t(`results.${result}`, { count, name, status });
  const problem = isNothing || result === 'stale' || problems.some((known) => known === result);
  return (
    <UndoNote
      text={
        result === 'undone' && draft
          ? `${text} ${t('write.back')}`
          : [!isNothing && text, unchanged && t('unchanged.title', { requests: unchanged })]
              .filter(Boolean)
              .join(' ') || t('results.nothing')
      }
      isProblem={problem}
      action={pathTo('deskRequests')}
      change={change}
      secondsLeft={secondsLeft}
    >
      <input type="hidden" name="back" value={back} />
    </UndoNote>
  );
}

type NoteProps = {
  result: WorkResult;
  /** Address of the desk to which an undo returns. */
  back: string;
  /** Whether an undone answer is in the answer field again. */
  draft?: boolean;
};
