import { lawyerName } from '../../../content/attorneys.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  type CsvRow,
  isMonth,
  requestsCsv,
} from '../../../features/casework/requests-csv.server.ts';
import { listedFields } from '../../../features/request/request-fields.ts';
import { staffFields } from '../../../features/request/staff-fields.server.ts';
import { officeLocal } from '../../../i18n/office-clock.ts';
import { formatPhone } from '../../../i18n/phone.ts';
import { csvResponse } from '../../csv-response.ts';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/requests-csv-file';

/** Date and time at the office as spreadsheets read them. */
const local = (date: Date | null) => (date ? officeLocal(date).replace('T', ' ') : '');

/** Requests for a spreadsheet: all, or those of `?month=2026-11`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.export');
  const { database, log } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const wanted = new URL(request.url).searchParams.get('month') ?? '';
  const month = isMonth(wanted) ? wanted : undefined;
  const texts = textsOf(language);
  const t = texts.getFixedT(null, 'deskRequests');
  const header = [
    ...(['code', 'status', 'created', 'promised', 'answered', 'source', 'holder'] as const).map(
      (name) => t(`csv.${name}`),
    ),
    ...listedFields.map(([name]) => t(`fields.${name}`)),
    ...(['language', 'meeting', 'campaign', 'notes'] as const).map((name) => t(`csv.${name}`)),
  ];
  const meetingWords = ({ starts, status, lawyer }: NonNullable<CsvRow['meeting']>) =>
    [local(starts), lawyerName(lawyer, language), texts.t(`deskMeetings:status.${status}`)].join(
      ', ',
    );
  // After a withdrawn consent a spreadsheet, which lives on elsewhere, has only that there was a request.
  const isKept = ({ status }: CsvRow) => status !== 'withdrawn';
  const valuesOf = (row: CsvRow) => [
    row.code,
    t(`status.${row.status}`),
    local(row.created_at),
    local(row.reply_by),
    local(row.first_answer_at),
    t(`source.${row.source}`),
    row.holder ?? '',
    ...staffFields(row, language).map(({ name, value }) => {
      if (!isKept(row)) return '';
      return name === 'number' && value ? formatPhone(value) : value;
    }),
    row.lang,
    row.meeting ? meetingWords(row.meeting) : '',
    row.campaign,
    (isKept(row) ? row.notes_of_staff : [])
      .map(({ text, at, by }) => `${local(at)} ${by ?? ''}: ${text}`)
      .join('\n'),
  ];
  const lines = requestsCsv(database, { by: staff.id, month, header, valuesOf });
  return csvResponse(lines, { name: month ? `requests-${month}` : 'requests', language, log });
}
