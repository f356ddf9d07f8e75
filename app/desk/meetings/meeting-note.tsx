import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskNote } from '../parts/desk-note.tsx';

const done = ['booked', 'moved', 'cancelled', 'missed', 'closed', 'reopened', 'saved'] as const;
const problems = ['taken', 'late', 'times'] as const;

export type MeetingResult = (typeof done)[number] | (typeof problems)[number];

/** What has just been done, from the address that the redirect led to. */
export function meetingResultIn(url: string): { result: MeetingResult; count: number } | undefined {
  const query = new URL(url).searchParams;
  const result = [...done, ...problems].find((known) => known === query.get('done'));
  return result && { result, count: Number(query.get('count')) || 0 };
}

/** Tells it, at the top of the page. */
export function MeetingNote({ result, count }: { result: MeetingResult; count: number }) {
  const { t } = useTranslation('deskMeetings');
  const problem = problems.some((known) => known === result);
  return (
    <DeskNote kind={problem ? 'problem' : 'done'}>{t(`results.${result}`, { count })}</DeskNote>
  );
}
