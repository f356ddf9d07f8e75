import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { type CsvRow, requestsCsv } from '../../../features/casework/requests-csv.server.ts';
import { requestStatuses } from '../../../features/request/request-states.ts';
import { csvResponse } from '../../csv-response.ts';
import { requireStaff } from '../../staff-context.ts';
import { subjectOf } from '../request-labels.server.ts';
import type { Route } from './+types/requests-csv-file';

/** All requests for a spreadsheet. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.export');
  const { database, log } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const t = textsOf(language).getFixedT(null, 'deskRequests');
  const valuesOf = (row: CsvRow) => {
    const { service, plan } = subjectOf(row, language);
    const status = requestStatuses.find((known) => known === row.status) ?? 'new';
    const withdrawn = status === 'withdrawn';
    return {
      code: row.code,
      status: t(`status.${status}`),
      created: row.created_at.toISOString(),
      promised: row.reply_by?.toISOString() ?? '',
      answered: row.first_answer_at?.toISOString() ?? '',
      name: row.name,
      phone: withdrawn ? '' : row.phone,
      email: withdrawn ? '' : row.email,
      language: row.lang,
      service,
      plan,
      address: row.adress,
      message: row.notes,
    };
  };
  const header = (
    [
      ...['code', 'status', 'created', 'promised', 'answered', 'name', 'phone', 'email'],
      ...['language', 'service', 'plan', 'address', 'message'],
    ] as (keyof ReturnType<typeof valuesOf>)[]
  ).map((name) => t(`csv.${name}`));
  const lines = requestsCsv(database, {
    by: staff.id,
    header,
    valuesOf: (row) => Object.values(valuesOf(row)),
  });
  return csvResponse(lines, { name: 'requests', log });
}
