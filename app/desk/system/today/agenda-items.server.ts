import type { Services } from '../../../context.ts';
import { listMeetings } from '../../../features/calendar/list-meetings.server.ts';
import type { WorkScope } from '../../../features/request/work-scope.server.ts';
import type { Language } from '../../../i18n/languages.ts';
import { officeClock, officeDay, officeTime } from '../../../i18n/office-clock.ts';
import { lawyersIn } from '../../meetings/meeting-labels.server.ts';

/** A meeting of today. */
export type MeetingToday = {
  at: Date;
  /** Of its request. */
  id: number;
  name: string;
  lawyer: string;
  clock: string;
};

/** The meetings of today that are not over. @throws when the database does not answer */
export async function meetingsToday(
  database: Services['database'],
  {
    staffId,
    scope,
    now,
    language,
  }: { staffId: string; scope: WorkScope; now: Date; language: Language },
): Promise<MeetingToday[]> {
  const day = officeDay(now);
  const to = officeTime(day, '24:00');
  const { listed } = await listMeetings(database, { from: now, to, by: staffId, scope });
  const lawyers = lawyersIn(language);
  return listed.flatMap(({ requestId, status, starts, name, lawyer }) => {
    if (!requestId || (status !== 'booked' && status !== 'held')) return [];
    const named = lawyers.find(({ calendar }) => calendar === lawyer)?.name ?? '';
    const clock = officeClock(starts);
    return [{ at: starts, id: requestId, name: name ?? '', lawyer: named, clock }];
  });
}

/** Tasks and meetings in one order of time. */
export function inOrder<Item extends { at: Date } | { dueAt: Date | null }>(items: Item[]): Item[] {
  const timeOf = (item: Item) => Number('at' in item ? item.at : item.dueAt);
  return items.toSorted((a, b) => timeOf(a) - timeOf(b));
}
