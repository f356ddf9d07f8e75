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
const problems = ['taken', 'late', 'times'] as const;

export type MeetingResult = (typeof done)[number] | (typeof problems)[number];

/** What has just been done, from the address that the redirect led to. */
export function meetingResultIn(
  url: string,
): { result: MeetingResult; count: number; ids: string } | undefined {
  const query = new URL(url).searchParams;
  const result = [...done, ...problems].find((known) => known === query.get('done'));
  return result && { result, count: Number(query.get('count')) || 0, ids: query.get('undo') ?? '' };
}

/** Buttons that take back what has just been done, by its result. */
const undos: Partial<Record<MeetingResult, string>> = {
  cancelled: 'restore',
  missed: 'came',
  closed: 'reopen',
};

type MeetingNoteProps = {
  result: MeetingResult;
  count: number;
  /** What the undo is about, besides its page. */
  ids: string;
  /** Page that takes the undo; undefined where there is none. */
  undo?: AppPath;
};

/** Tells it, at the top of the page, with its undo where there is one. */
export function MeetingNote({ result, count, ids, undo }: MeetingNoteProps) {
  const { t } = useTranslation(['deskMeetings', 'deskRequests']);
  const problem = problems.some((known) => known === result);
  // Hours that were joined to closed ones are opened by hand.
  const intent = undo && (result !== 'closed' || ids) && undos[result];
  return (
    <div className="undo-note">
      <DeskNote kind={problem ? 'problem' : 'done'}>{t(`results.${result}`, { count })}</DeskNote>
      {intent && (
        <form method="post" action={undo}>
          {ids && <input type="hidden" name="id" value={ids} />}
          <button className="btn out sm" type="submit" name="intent" value={intent}>
            {t('deskRequests:undo')}
          </button>
        </form>
      )}
    </div>
  );
}
