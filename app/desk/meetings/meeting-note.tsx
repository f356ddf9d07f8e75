import { parseId } from '../../addresses/ids.ts';
import { pathTo } from '../../addresses/path-to.ts';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskNote } from '../parts/desk-note.tsx';

const done = [
  'booked',
  'moved',
  'cancelled',
  'missed',
  'closed',
  'reopened',
  'saved',
  'restored',
  'came',
] as const;
const problems = ['taken', 'short', 'late', 'unfit'] as const;

const ways = ['mail', 'phone'] as const;

export type MeetingResult = (typeof done)[number] | (typeof problems)[number];

export type ShownResult = {
  result: MeetingResult;
  /** Meetings that were displaced or came back; of one for which an hour is too `short` its minutes. */
  count: number;
  /** What the undo is about, besides its page. */
  ids: string;
  /** Hour and calendar before a move; of an `unfit` one those it was to have. */
  was: string;
  /** Hour and calendar after a move. */
  place: string;
  /** Whether it can still be taken back, if it ever could. */
  hasUndo: boolean;
  /** How the client is notified; undefined if not, or if it is not about one meeting. */
  told: (typeof ways)[number] | undefined;
  /** Request whose meeting it was, on the page of all. */
  moved: number | undefined;
};

/** Result of the last change, from the address of the redirect. */
export function meetingResultIn(url: string): ShownResult | undefined {
  const query = new URL(url).searchParams;
  const result = [...done, ...problems].find((known) => known === query.get('done'));
  return (
    result && {
      result,
      count: parseId(query.get('count')) ?? 0,
      ids: query.get('undo') ?? '',
      was: query.get('was') ?? '',
      place: query.get('place') ?? '',
      hasUndo: true,
      told: ways.find((known) => known === query.get('told')),
      moved: parseId(query.get('id')),
    }
  );
}

/** Buttons by result: undo of the last change, or the rejected action again. */
const undos: Partial<Record<MeetingResult, string>> = {
  cancelled: 'restore',
  missed: 'came',
  closed: 'reopen',
  moved: 'move',
  unfit: 'move',
};

type MeetingNoteProps = ShownResult & {
  /** Page that takes the undo; undefined where there is none. */
  undo?: AppPath;
};

/** Shows the result at the top of the page, with its undo if there is one. */
export function MeetingNote({ result, count, ids, was, told, moved, ...props }: MeetingNoteProps) {
  const { t } = useTranslation(['deskMeetings', 'deskRequests']);
  const problem = problems.some((known) => known === result);
  const undo = moved ? pathTo('deskMeeting', { id: moved }) : props.undo;
  const isRefused = result === 'unfit';
  const intent = undo && props.hasUndo && undos[result];
  const way = told === 'mail' && result === 'missed' ? 'missed' : told;
  const shown = result === 'closed' && count === 0 ? 'closedFree' : result;
  return (
    <div className="undo-note">
      <DeskNote kind={problem ? 'problem' : 'done'}>
        {t(`results.${shown}`, { count })}
        {way && ' '}
        {way && t(`told.${way}`)}
      </DeskNote>
      {intent && (
        <form method="post" action={undo}>
          {ids && <input type="hidden" name="id" value={ids} />}
          {was && <input type="hidden" name="hour" value={was} />}
          {was && (
            <input
              type="hidden"
              name={isRefused ? 'anyway' : 'undo'}
              value={isRefused ? '1' : props.place}
            />
          )}
          <button className="btn out sm" type="submit" name="intent" value={intent} data-key="u">
            {isRefused ? t('move.anyway') : t('deskRequests:undo')}
          </button>
        </form>
      )}
    </div>
  );
}
