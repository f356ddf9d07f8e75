import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { csvResponse } from '../../../desk/csv-response.ts';
import { requireStaff } from '../../../desk/staff-context.ts';
import { subscribersCsv } from '../list-subscribers.server.ts';
import { isSubscriberStatus } from '../subscription.ts';
import type { Route } from './+types/subscribers-csv-file';

/** All subscribers for a spreadsheet. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'newsletter.export');
  const { database, log } = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const t = textsOf(language).getFixedT(null, 'deskNewsletter');
  const lines = subscribersCsv(database, {
    by: staff.id,
    header: (['email', 'language', 'status', 'since', 'confirmed'] as const).map((name) =>
      t(`csv.${name}`),
    ),
    valuesOf: ({ email, lang, status, created_at, confirmed_at }) => [
      email,
      lang,
      isSubscriberStatus(status) ? t(`status.${status}`) : status,
      created_at.toISOString(),
      confirmed_at?.toISOString() ?? '',
    ],
  });
  return csvResponse(lines, { name: 'subscribers', language, log });
}
