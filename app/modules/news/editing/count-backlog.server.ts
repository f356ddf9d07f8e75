import { sql } from 'drizzle-orm';
import { pathTo } from '../../../addresses/path-to.ts';
import type { HookTypes } from '../../../manifest/hooks.ts';
import { may } from '../../../rights/permissions.ts';
import { posts } from '../tables.ts';

/** Counts the drafts. */
export const countBacklog: HookTypes['backlog'] = async ({ owner }, role) =>
  may(role, 'news.read')
    ? {
        path: pathTo('deskPosts', { query: { list: 'drafts' } }),
        title: 'deskNews:today',
        count: await owner.$count(posts, sql`hidden AND deleted_at IS NULL`),
      }
    : undefined;
