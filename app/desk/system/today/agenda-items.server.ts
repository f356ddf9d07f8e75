import type { Services } from '../../../context.ts';
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
import type { ListedRequest } from '../../../features/casework/request-filters.ts';
import { isOpenStatus } from '../../../features/request/request-states.ts';
import type { WorkScope } from '../../../features/request/work-scope.server.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { TodayItem } from '../../../manifest/hooks.ts';
import type { Role } from '../../../rights/roles.ts';
import { type Due, dueOf } from '../../requests/time-left.tsx';

/** @property at when it is, or is due; undefined where nothing is */
export type AgendaItem = { at: Date | undefined } & (
  | { kind: 'request'; row: ListedRequest & { due: Due } }
  /** Of a module. */
  | { kind: 'task'; task: TodayItem }
  /** An answer that no mail announces. */
  | { kind: 'tell'; client: Pick<UnnotifiedAnswer, 'id' | 'name'> }
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
): Promise<{ items: AgendaItem[]; over: TodayItem[]; more: number }> {
  const { database } = services;
  const { staff, scope, now, language } = reader;
  const staffId = staff.id;
  const [open, mine, counts, unread, untold, ...ofModules] = await Promise.all([
    listRequests(database, { filter: 'open', staffId, scope }),
    listRequests(database, { filter: 'mine', staffId }),
    countOpen(database, scope),
    listUnread(database, scope),
    listUnnotified(database, { scope }),
    ...services.hooks('todayItems').map((read) => read(services, staff, language, now)),
  ]);
  await recordListLook(database, 'open', staffId);
  const tasks = ofModules.flat();
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
    ...tasks
      .filter(({ isOver }) => !isOver)
      .map((task) => ({ kind: 'task' as const, at: task.at, task })),
  ];
  const shown = items.filter((item) => item.kind === 'request' && isOpenStatus(item.row.status));
  return {
    items: items.sort((a, b) => Number(a.at ?? Infinity) - Number(b.at ?? Infinity)),
    over: tasks.filter(({ isOver }) => isOver),
    more: counts.new + counts.taken + counts.waiting - shown.length,
  };
}
