import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { company } from '../../../content/company.ts';
import type { Services } from '../../../context.ts';
import { closeHours } from '../../../features/calendar/close-hours.server.ts';
import {
  type ListedMeeting,
  listInTheWay,
} from '../../../features/calendar/list-meetings.server.ts';
import { readClosures, reopenHours } from '../../../features/calendar/reopen-hours.server.ts';
import { ownsCalendar, type WorkScope } from '../../../features/request/work-scope.server.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import { readDay } from '../../../i18n/typed-day.ts';
import type { FormFields } from '../../form-fields.ts';
import { closureFields, type TypedClosure } from '../closure-fields.tsx';
import type { MeetingResult } from '../meeting-note.tsx';
import { closureIdsIn } from '../undoable.server.ts';
import { everybody } from './close-form.tsx';

/** Longest closure, in milliseconds: a year. */
const longest = 366 * 24 * 3_600_000;

type Query = {
  done: MeetingResult;
  count?: number;
  day?: string | undefined;
  lawyer?: number;
  /** Closures that the note offers to open again. */
  undo?: string;
};

/** A closure with bookings in it: these, and the fields of the form to confirm it. */
export type AskedClosure = { meetings: ListedMeeting[]; fields: Record<string, string> };

/**
 * Closes or opens hours. With bookings in them, it lists these first.
 * @returns query of the page with the result, the bookings, or invalid fields
 * @throws a 400 response
 */
export async function actOnHours(
  services: Services,
  { text }: FormFields,
  { by, scope }: { by: string; scope: WorkScope },
): Promise<Query | { asked: AskedClosure } | { refused: TypedClosure }> {
  if (text('intent') === 'reopen') {
    const ids = closureIdsIn(text('id'));
    const closures = await readClosures(services.database, ids);
    if (!closures.every(({ lawyer }) => ownsCalendar(scope, lawyer))) {
      throw data(null, { status: 403 });
    }
    let count = 0;
    for (const id of ids) count += await reopenHours(services, { id, by });
    return { done: 'reopened', count };
  }
  if (text('intent') !== 'close') throw data(null, { status: 400 });
  const [chosen, day, until] = [text('lawyer'), readDay(text('day')), text('until')];
  const lawyers = company()
    .attorneys.map(({ calendar }) => calendar)
    .filter((calendar) => chosen === everybody || chosen === String(calendar));
  if (!lawyers.every((calendar) => ownsCalendar(scope, calendar)))
    throw data(null, { status: 403 });
  const lastDay = until ? readDay(until) : day;
  const [from, to] = [officeTime(day ?? '', text('from')), officeTime(lastDay ?? '', text('to'))];
  const right = from < to && to.getTime() - from.getTime() < longest;
  const fields = Object.fromEntries(
    closureFields.map((name) => [name, text(name)]),
  ) as TypedClosure;
  if (lawyers.length === 0 || !right) return { refused: fields };
  const closure = { from, to, reason: text('reason'), by, now: new Date() };
  const inTheWay = await listInTheWay(services.database, { lawyers, from, to, by });
  const ids = inTheWay.map(({ id }) => id);
  const shown = text('shown', 20_000).split(',').map(parseId);
  // Bookings made since are listed first, too.
  if (!ids.every((id) => shown.includes(id))) {
    return { asked: { meetings: inTheWay, fields: { ...fields, shown: ids.join() } } };
  }
  let count = 0;
  const undo: (number | undefined)[] = [];
  for (const lawyer of lawyers) {
    const closed = await closeHours(services, { ...closure, lawyer });
    count += closed.moved;
    undo.push(closed.undo);
  }
  const [only] = lawyers.length === 1 ? lawyers : [];
  return {
    done: 'closed',
    count,
    day,
    ...(only && { lawyer: only }),
    ...(!undo.includes(undefined) && { undo: undo.join('-') }),
  };
}
