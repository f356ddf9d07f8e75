import { servicesContext } from '../../../../context.ts';
import { downloadResponse } from '../../../../desk/download-response.ts';
import { requireStaff } from '../../../../desk/staff-context.ts';
import { postsJson } from '../../moving/export-posts.server.ts';
import type { Route } from './+types/posts-json-file';
import { exportOptions } from './export-options.server.ts';

/** All posts, for another system or this one. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'news.export');
  const { database, log, siteUrl } = context.get(servicesContext);
  const parts = postsJson(database, exportOptions(siteUrl, staff.id));
  return downloadResponse(parts, { name: 'news', format: 'json', log });
}
