import { data } from 'react-router';
import { company } from '../../../content/company.ts';
import type { Services } from '../../../context.ts';
import { closeHours } from '../../../features/calendar/close-hours.server.ts';
import {
  readClosureCalendar,
  reopenHours,
} from '../../../features/calendar/reopen-hours.server.ts';
import { ownsCalendar, type WorkScope } from '../../../features/request/work-scope.server.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import type { FormFields } from '../../form-fields.ts';
import type { MeetingResult } from '../meeting-note.tsx';
import { everybody } from './close-form.tsx';

/** Longest closure, in milliseconds: a year. */
const longest = 366 * 24 * 3_600_000;

type Query = {
  done: MeetingResult;
  count?: number;
  day?: string | undefined;
  lawyer?: number;
};

/**
 * Closes or opens hours.
 * @returns query of the page that says what became of it
 * @throws a 400 response
 */
export async function actOnHours(
  services: Services,
  { text }: FormFields,
  { by, scope }: { by: string; scope: WorkScope },
): Promise<Query> {
  if (text('intent') === 'reopen') {
    const id = Number(text('id')) || 0;
    const calendar = await readClosureCalendar(services.database, id);
    if (calendar !== undefined && !ownsCalendar(scope, calendar)) throw data(null, { status: 403 });
    const count = await reopenHours(services, { id, by });
    return { done: 'reopened', count };
  }
  if (text('intent') !== 'close') throw data(null, { status: 400 });
  const [chosen, day] = [text('lawyer'), text('day')];
  const lawyers = company()
    .attorneys.map(({ calendar }) => calendar)
    .filter((calendar) => chosen === everybody || chosen === String(calendar));
  if (!lawyers.every((calendar) => ownsCalendar(scope, calendar)))
    throw data(null, { status: 403 });
  const [from, to] = [officeTime(day, text('from')), officeTime(text('until') || day, text('to'))];
  const right = from < to && to.getTime() - from.getTime() < longest;
  if (lawyers.length === 0 || !right) return { done: 'times', day };
  const closure = { from, to, reason: text('reason'), by, now: new Date() };
  let count = 0;
  for (const lawyer of lawyers) count += await closeHours(services, { ...closure, lawyer });
  const [only] = lawyers.length === 1 ? lawyers : [];
  return { done: 'closed', count, day, ...(only && { lawyer: only }) };
}
