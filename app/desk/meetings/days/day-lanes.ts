/** Half an hour, the least that a meeting takes, in minutes. */
const slot = 30;

/** Something that takes a part of a day, in minutes from midnight at the office. */
export type Span = { from: number; to: number };

/** Part of a lane. @property slots its length in half hours */
export type LaneCell<Entry, Hour> = { from: number; slots: number } & (
  | { kind: 'entry'; entry: Entry }
  | { kind: 'free'; hour: Hour }
  | { kind: 'closed' | 'past' }
);

/**
 * The whole hours that hold every span.
 * @returns minutes from midnight
 */
export function hoursAround(spans: readonly Span[]): Span {
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/**
 * A lawyer's day as adjacent cells: bookings or closures, free half hours, and the rest. An entry within half hours
 * takes the whole of both; of two in the same one the first is shown.
 * @param entries without overlaps, as the database guarantees
 * @param free beginnings of free half hours
 * @param now minutes from midnight of that day: earlier slots are past
 */
export function laneOf<Entry extends Span, Hour extends { from: number }>(
  entries: readonly Entry[],
  free: readonly Hour[],
  { from, to }: Span,
  now: number,
): LaneCell<Entry, Hour>[] {
  const cells: LaneCell<Entry, Hour>[] = [];
  let at = from;
  while (at < to) {
    const entry = entries.find((one) => one.from < at + slot && one.to > at);
    const hour = free.find((one) => one.from === at);
    const last = cells.at(-1);
    const end = entry ? Math.min(Math.ceil(entry.to / slot) * slot, to) : at + slot;
    const slots = (end - at) / slot;
    if (entry) cells.push({ kind: 'entry', entry, from: at, slots });
    else if (hour) cells.push({ kind: 'free', hour, from: at, slots });
    else {
      const kind = at < now ? 'past' : 'closed';
      if (last?.kind === kind) last.slots += 1;
      else cells.push({ kind, from: at, slots });
    }
    at = end;
  }
  return cells;
}
