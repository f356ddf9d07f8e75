import { data } from 'react-router';
import { company } from '../../../content/company.ts';
import type { Services } from '../../../context.ts';
import { closeHours, reopenHours } from '../../../features/calendar/close-hours.server.ts';
import { officeTime } from '../../../i18n/office-clock.ts';
import type { FormFields } from '../../form-fields.ts';
import type { MeetingResult } from '../meeting-note.tsx';
import { everybody } from './close-form.tsx';

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
  by: string,
): Promise<Query> {
  if (text('intent') === 'reopen') {
    await reopenHours(services, { id: Number(text('id')) || 0, by });
    return { done: 'reopened' };
  }
  if (text('intent') !== 'close') throw data(null, { status: 400 });
  const [chosen, day] = [text('lawyer'), text('day')];
  const lawyers = company()
    .attorneys.map(({ calendar }) => calendar)
    .filter((calendar) => chosen === everybody || chosen === String(calendar));
  const [from, to] = [text('from'), text('to')].map((clock) => officeTime(day, clock));
  // `!(from < to)`: neither is a time, too.
  if (lawyers.length === 0 || !from || !to || !(from < to)) return { done: 'times', day };
  const closure = { from, to, reason: text('reason'), by, now: new Date() };
  let count = 0;
  for (const lawyer of lawyers) count += await closeHours(services, { ...closure, lawyer });
  const [only] = lawyers.length === 1 ? lawyers : [];
  return { done: 'closed', count, day, ...(only && { lawyer: only }) };
}
