import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import { meetings } from '#db/schema/meetings.ts';
import { requestNotes, requests } from '#db/schema/requests.ts';
import { staff } from '#db/schema/staff.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { addDays } from '../../i18n/calendar-day.ts';
import { officeTime } from '../../i18n/office-clock.ts';

/** Rows that are read at a time. */
const batch = 1000;

export type CsvRow = typeof requests.$inferSelect & {
  /** Name of who has it. */
  holder: string | null;
  notes_of_staff: { text: string; at: Date; by: string | null }[];
  meeting:
    | { starts: Date; status: typeof meetings.$inferSelect.status; lawyer: number }
    | undefined;
};

type CsvOptions = {
  by: string;
  /** Month at the office, `2026-11`; undefined for all. */
  month?: string | undefined;
  header: string[];
  /** Values of a row, in the order of the header. */
  valuesOf: (row: CsvRow) => string[];
};

/** First day of the month after one. */
function nextMonth(month: string): string {
  return `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
}

/** Whether a text is a month, such as `2026-11`. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/**
 * Requests as rows of a table, all or those of a month, a batch at a time, oldest first, with notes and meetings; who
 * downloads them is written down.
 */
export async function* requestsCsv(
  { owner }: Database,
  { by, month, header, valuesOf }: CsvOptions,
): AsyncGenerator<string[][]> {
  await recordAudit(owner, {
    actor: by,
    action: 'requests.export',
    ...(month ? { subject: 'requests:month', after: { month } } : { subject: 'requests:all' }),
  });
  yield [header];
  const within = month
    ? and(
        gte(requests.created_at, officeTime(`${month}-01`, '0:00')),
        lt(requests.created_at, officeTime(nextMonth(month), '0:00')),
      )
    : undefined;
  for (let last = 0; ; ) {
    const rows = await owner
      .select({ request: requests, holder: staff.name })
      .from(requests)
      .leftJoin(staff, eq(staff.id, requests.taken_by))
      .where(and(gt(requests.id, last), within))
      .orderBy(requests.id)
      .limit(batch);
    const ids = rows.map(({ request }) => request.id);
    const end = ids.at(-1);
    if (!end) return;
    last = end;
    const [notes, booked] = await Promise.all([
      owner
        .select({
          id: requestNotes.request_id,
          text: requestNotes.text,
          at: requestNotes.created_at,
          by: staff.name,
        })
        .from(requestNotes)
        .leftJoin(staff, eq(staff.id, requestNotes.staff_id))
        .where(inArray(requestNotes.request_id, ids))
        .orderBy(requestNotes.id),
      owner
        .select({
          id: meetings.request_id,
          starts: meetings.starts_at,
          status: meetings.status,
          lawyer: meetings.lawyer,
        })
        .from(meetings)
        .where(inArray(meetings.request_id, ids)),
    ]);
    const notesOf = Map.groupBy(notes, ({ id }) => id);
    const meetingOf = new Map(booked.map((meeting) => [meeting.id, meeting]));
    yield rows.map(({ request, holder }) =>
      valuesOf({
        ...request,
        holder,
        notes_of_staff: notesOf.get(request.id) ?? [],
        meeting: meetingOf.get(request.id),
      }),
    );
  }
}
