import { servicesContext } from '../../../context.ts';
import { postsJson } from '../../../features/news/moving/export-posts.server.ts';
import { downloadResponse } from '../../download-response.ts';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/posts-json-file';
import { exportOptions } from './export-options.server.ts';

/** All posts, for another system or this one. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'news.export');
  const { database, log, siteUrl } = context.get(servicesContext);
  const parts = postsJson(database, exportOptions(siteUrl, staff.id));
  return downloadResponse(parts, { name: 'news', format: 'json', log });
}
