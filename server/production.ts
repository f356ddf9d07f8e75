import { join } from 'node:path';
import { listenToNotices } from '#platform/db/notices.ts';
import { readStaticFiles } from '#platform/http/static-files.ts';
import { PageCache } from '#platform/page-cache/page-cache.ts';
import { pageNotices } from '../db/page-notices.ts';
import { createApp } from './app.ts';
import { firstStyles } from './first-styles.ts';
import { front } from './front.ts';
import { fileHeaders } from './middleware/static-files.ts';
import { pageMaker, warmKeys } from './page-maker.ts';
import { start } from './start.ts';

/** How long a page is shown without being made again, in milliseconds, if nobody says it changed. */
const freshFor = 60_000;
/** Larger files are not kept in memory, in bytes. */
const maxFileBytes = 512 * 1024;

/** Starts the built site; the build makes one file of this and all that it needs. */
export function startSite(): Promise<void> {
  return start(async ({ pageCacheBytes, visits, ...services }) => {
    const { database, log, siteUrl } = services;
    const app = createApp({ ...services, production: true });
    const folder = join(import.meta.dirname, '../build/client');
    const files = readStaticFiles({ folder, maxFileBytes, headersOf: fileHeaders });
    const pages = new PageCache({
      make: pageMaker(app, siteUrl, firstStyles(files)),
      maxBytes: pageCacheBytes,
      freshFor,
      log,
    });
    const hearNoMore = listenToNotices({
      pool: database.owner.$client,
      channel: pageNotices,
      onNotice: (tag) => pages.forget([tag]),
      onGap: () => pages.doubt(),
      log,
    });
    const keeps = pageCacheBytes > 0;
    if (keeps) void pages.warm(warmKeys);
    const before = front({ files, pages: keeps ? pages : undefined, siteUrl, visits });
    const close = async () => {
      await Promise.all([hearNoMore(), pages.close()]);
    };
    return { fetch: app.fetch, before, close };
  });
}
