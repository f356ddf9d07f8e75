import type { Services } from '../../../context.ts';
import { listMeetings } from '../../../features/calendar/list-meetings.server.ts';
import {
  listUnnotified,
  type UnnotifiedAnswer,
} from '../../../features/casework/answer-visitor.server.ts';
import {
  countOpen,
  listRequests,
  listUnread,
  readListed,
  recordListLook,
} from '../../../features/casework/list-requests.server.ts';
import { listDueReminders } from '../../../features/casework/reminders-by-hand.server.ts';
import type { ListedRequest } from '../../../features/casework/request-filters.ts';
import { isOpenStatus } from '../../../features/request/request-states.ts';
import type { WorkScope } from '../../../features/request/work-scope.server.ts';
import type { Language } from '../../../i18n/languages.ts';
import { officeDay, officeTime } from '../../../i18n/office-clock.ts';
import type { TodayItem } from '../../../manifest/hooks.ts';
import { may } from '../../../rights/permissions.ts';
import type { Role } from '../../../rights/roles.ts';
import { lawyersIn } from '../../meetings/meeting-labels.server.ts';
import { type Due, dueOf } from '../../requests/time-left.tsx';

/** A meeting of today. @property id of its request @property missed the client did not come */
export type MeetingToday = {
  id: number;
  at: Date;
  name: string;
  lawyer: string;
  isOver: boolean;
  missed: boolean;
};

/** @property at when it is, or is due; undefined where nothing is */
export type AgendaItem = { at: Date | undefined } & (
  | { kind: 'request'; row: ListedRequest & { due: Due } }
  | { kind: 'meeting'; meeting: MeetingToday }
  /** Of a module. */
  | { kind: 'task'; task: TodayItem }
  /** Of an answer, or of a meeting: without mail. */
  | { kind: 'tell'; client: Pick<UnnotifiedAnswer, 'id' | 'name'> }
  | { kind: 'remind'; client: Pick<UnnotifiedAnswer, 'id' | 'name'> }
);

type Reader = {
  staff: { id: string; role: Role };
  scope: WorkScope;
  now: Date;
  language: Language;
};

/**
 * Reads due items by time: own tasks, promises, unread messages, answers to announce, today's meetings, items of modules.
 * Those without a time come last; past meetings are listed apart. Records the look in the journal.
 * @returns `more`: how many further open requests the inbox has
 * @throws when the database does not answer
 */
export async function readAgenda(
  services: Pick<Services, 'database' | 'secret' | 'siteUrl' | 'hooks'>,
  reader: Reader,
): Promise<{ items: AgendaItem[]; over: MeetingToday[]; more: number }> {
  const { database } = services;
  const { staff, scope, now, language } = reader;
  const staffId = staff.id;
  // A lawyer's client whom a colleague looks after is reminded by that colleague.
  const held = scope === 'everybody' ? scope : { ...scope, calendar: null };
  const [open, mine, counts, unread, untold, reminders, meetings, ...tasks] = await Promise.all([
    listRequests(database, { filter: 'open', staffId, scope }),
    listRequests(database, { filter: 'mine', staffId }),
    countOpen(database, scope),
    listUnread(database, scope),
    listUnnotified(database, { scope }),
    listDueReminders(services, { scope: held, now }),
    may(staff.role, 'meetings.read') ? meetingsToday(database, reader) : [],
    ...services.hooks('todayItems').map((read) => read(services, staff, language)),
  ]);
  await recordListLook(database, 'open', staffId);
  const rows = [
    ...mine.rows.filter(({ dueAt }) => dueAt),
    ...open.rows.filter(({ takenBy }) => takenBy !== staffId),
  ];
  const known = new Set(rows.map(({ id }) => id));
  const said = await readListed(
    database,
    unread.flatMap(({ id }) => (known.has(id) ? [] : id)),
  );
  const items: AgendaItem[] = [
    ...[...rows, ...said].map((row) => ({
      kind: 'request' as const,
      at: unread.find(({ id }) => id === row.id)?.at ?? row.dueAt ?? row.meetingAt ?? undefined,
      row: { ...row, due: dueOf(row, now) },
    })),
    ...untold.map(({ id, name, at }) => ({ kind: 'tell' as const, at, client: { id, name } })),
    ...reminders.map(({ id, name }) => ({
      kind: 'remind' as const,
      at: now,
      client: { id, name },
    })),
    ...meetings
      .filter(({ isOver }) => !isOver)
      .map((meeting) => ({ kind: 'meeting' as const, at: meeting.at, meeting })),
    ...tasks.flat().map((task) => ({ kind: 'task' as const, at: task.at, task })),
  ];
  const shown = items.filter((item) => item.kind === 'request' && isOpenStatus(item.row.status));
  return {
    items: items.sort((a, b) => Number(a.at ?? Infinity) - Number(b.at ?? Infinity)),
    over: meetings.filter(({ isOver }) => isOver),
    more: counts.new + counts.taken + counts.waiting - shown.length,
  };
}

async function meetingsToday(
  database: Services['database'],
  { staff, scope, now, language }: Reader,
): Promise<MeetingToday[]> {
  const [from, to] = [officeTime(officeDay(now), '0:00'), officeTime(officeDay(now), '24:00')];
  const { listed } = await listMeetings(database, { from, to, by: staff.id, scope });
  const lawyers = lawyersIn(language);
  return listed.flatMap(({ requestId, status, starts, name, lawyer }) => {
    if (!requestId || status === 'blocked') return [];
    const named = lawyers.find(({ calendar }) => calendar === lawyer)?.name ?? '';
    const missed = status === 'missed';
    const isOver = missed || status === 'over';
    return [{ id: requestId, at: starts, name: name ?? '', lawyer: named, isOver, missed }];
  });
}
