import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { type CsvRow, requestsCsv } from '../../../features/casework/requests-csv.server.ts';
import { listedFields } from '../../../features/request/request-fields.ts';
import { requestStatuses } from '../../../features/request/request-states.ts';
import { staffFields } from '../../../features/request/staff-fields.server.ts';
import { csvResponse } from '../../csv-response.ts';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/requests-csv-file';

/** All requests for a spreadsheet. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.export');
  const { database, log } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const t = textsOf(language).getFixedT(null, 'deskRequests');
  const header = [
    ...(['code', 'status', 'created', 'promised', 'answered'] as const).map((name) =>
      t(`csv.${name}`),
    ),
    ...listedFields.map(([name]) => t(`fields.${name}`)),
    t('csv.language'),
  ];
  const valuesOf = (row: CsvRow) => {
    const status = requestStatuses.find((known) => known === row.status) ?? 'new';
    return [
      ...[row.code, t(`status.${status}`), row.created_at.toISOString()],
      ...[row.reply_by?.toISOString() ?? '', row.first_answer_at?.toISOString() ?? ''],
      ...staffFields(row, language).map(({ value }) => value),
      row.lang,
    ];
  };
  const lines = requestsCsv(database, { by: staff.id, header, valuesOf });
  return csvResponse(lines, { name: 'requests', log });
}
