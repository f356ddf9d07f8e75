import { pageContext, servicesContext } from '../../../context.ts';
import { csvResponse } from '../../../desk/csv-response.ts';
import { requireStaff } from '../../../desk/staff-context.ts';
import { reviewsCsv } from '../moderation/reviews-csv.server.ts';
import type { Route } from './+types/reviews-csv-file';

/** All reviews for a spreadsheet. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'reviews.export');
  const { database, log } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  return csvResponse(reviewsCsv(database, { by: staff.id }), { name: 'reviews', language, log });
}
