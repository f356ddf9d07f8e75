import type { JournalRow } from '../../../features/staff/journal.server.ts';

/** @property count how often it was done */
type GroupedRow = JournalRow & { count: number };

/** Looks of one person at one thing, as when a page is opened again and again, become one row with their number. */
export function groupLooks(rows: readonly JournalRow[]): GroupedRow[] {
  const grouped: GroupedRow[] = [];
  const seen = new Map<string, GroupedRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.name, row.action, row.thing, row.at.toDateString()]);
    const known = row.look ? seen.get(key) : undefined;
    if (known) {
      known.count += 1;
      continue;
    }
    const first = { ...row, count: 1 };
    grouped.push(first);
    seen.set(key, first);
  }
  return grouped;
}
