import { join } from 'node:path';
import { addressNames, rowOf } from '#app/addresses/table.ts';
import { meetingRules } from '#app/content/meetings.ts';
import { followFacts } from '#app/features/facts/current-facts.server.ts';
import { followModuleSwitches } from '#app/features/switches/module-switches.server.ts';
import { followTexts, loadTexts } from '#app/features/texts/live-texts.server.ts';
import { addressPrefix, appPath, withPrefix } from '#app/i18n/language-prefix.ts';
import { languages, languageTag } from '#app/i18n/languages.ts';
import { PageCache } from '#platform/cache/page-cache.ts';
import { listenToNotices } from '#platform/db/notices.ts';
import { keepReleaseFiles } from '#platform/http/release-files.ts';
import { readStaticFiles } from '#platform/http/static-files.ts';
import type { Log } from '#platform/log.ts';
import { pageNotices, pageTags } from '../db/page-notices.ts';
import { createApp } from './app.ts';
import type { Site } from './listen.ts';
import { fileHeaders } from './middleware/serve-files.ts';
import { openWithoutPort } from './open-site.ts';
import { createDictionaries, earlierStylesheets } from './pages/dictionaries.ts';
import { createFirstStyles } from './pages/first-styles.ts';
import { pathOf, type ResolvedPage, resolvePage } from './pages/resolve-page.ts';
import { servePages } from './pages/serve-pages.ts';
import type { SiteOptions } from './site-options.ts';
import { start } from './start.ts';

/** Time until a cached page is stale unless invalidated earlier, in milliseconds. */
const freshFor = 60_000;
/** Largest file kept in memory, in bytes. */
const maxFileBytes = 512 * 1024;

/** Idle time before pages are rendered ahead, in milliseconds. */
const quietForMs = 3000;

/** Releases whose hashed files are served: pages loaded before an update request theirs. */
const keptReleases = 3;

/** Starts the built site. Entry of the server bundle. */
export const startSite = () => start(openPages);

/** Opens the built site without a port or signal handlers, for tests. */
export const openBuiltSite = (settings: NodeJS.ProcessEnv, log: Log) =>
  openWithoutPort(openPages, settings, log);

/** Opens the pages of the built site. */
async function openPages({ pageCacheBytes, pagesAhead, ...options }: SiteOptions): Promise<Site> {
  const { database, dataDir, log, portraits, siteUrl, opened } = options;
  const folder = join(import.meta.dirname, '../build/client');
  const kept = join(dataDir, 'assets');
  let earlier: Buffer[] = [];
  try {
    const built = join(folder, 'assets');
    keepReleaseFiles({ built, kept, releases: keptReleases });
    earlier = earlierStylesheets(kept);
  } catch (error) {
    log.warn({ err: error }, 'The files of this release could not be kept for later ones');
  }
  const files = readStaticFiles({
    folder,
    maxFileBytes,
    headersOf: (path) => fileHeaders(path, siteUrl.startsWith('https:')),
  });
  await loadTexts(database);
  const app = createApp({ ...options, firstStyles: createFirstStyles(files) });
  const pages = new PageCache<ResolvedPage>({
    keyOf: (page) => page.cacheKey ?? '',
    async render(page) {
      const { status, headers, body } = await app.fetch(
        new Request(new URL(pathOf(page), siteUrl)),
        { page: { ...page, chosen: undefined } },
      );
      return {
        status,
        headers: [...headers].filter(([name]) => name !== 'content-length'),
        body: Buffer.from(await new Response(body).arrayBuffer()),
      };
    },
    maxBytes: pageCacheBytes,
    freshFor,
    quietFor: quietForMs,
    log,
  });
  const dictionaries = createDictionaries({ files, earlier });
  const show = () => pages.markStale();
  const readSwitches = followModuleSwitches(database, log, show);
  /** Reloads this process's copies of data, by notification tag; the other tags are of pages. */
  const copies: Partial<Record<string, () => void>> = {
    ...Object.assign({}, ...opened.map(({ copies }) => copies)),
    [pageTags.facts]: followFacts(database, log, show),
    [pageTags.texts]: followTexts(database, log, show),
    [pageTags.switches]: () => {
      pages.forget([pageTags.switches]);
      readSwitches();
    },
    // Reload first: pages rendered earlier would show the old portraits.
    [pageTags.portraits]: () => void portraits.reload().then(show),
  };
  const stopListening = listenToNotices({
    session: database.session,
    channel: pageNotices,
    onNotice(tag) {
      const read = copies[tag];
      if (read) read();
      else pages.forget([tag]);
    },
    onGap() {
      pages.markStale();
      for (const read of Object.values(copies)) read?.();
    },
    log,
  });
  const watches = opened.flatMap(({ watch }) => watch?.((tag) => pages.forget([tag])) ?? []);
  const stopClock = onEveryStep(() => pages.forget([pageTags.meetings]));
  const cachesPages = pageCacheBytes > 0;
  if (cachesPages && pagesAhead) pages.warm(warmPages(siteUrl));
  return {
    fetch: app.fetch,
    before: servePages({
      files,
      pages: cachesPages ? pages : undefined,
      dictionaries,
      siteUrl,
      opened,
    }),
    async close() {
      for (const stop of watches) stop();
      stopClock();
      await Promise.all([stopListening(), pages.close()]);
    },
  };
}

/**
 * Calls back whenever a slot may have passed: nothing is written at that moment, so no notification invalidates pages
 * that still offer it.
 * @returns a function that stops it
 */
function onEveryStep(pass: () => void): () => void {
  const step = meetingRules.stepMinutes * 60_000;
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        pass();
        wait();
      },
      step - (Date.now() % step) + 500,
    );
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Pages to render ahead: every cacheable one without an id, in each language. */
function warmPages(siteUrl: string): ResolvedPage[] {
  const paths = addressNames
    .map(rowOf)
    .filter(({ cached, path }) => cached && !path.includes(':'))
    .map(({ path }) => appPath(path));
  return languages.flatMap((language) => {
    const headers = new Headers({ 'accept-language': languageTag(language) });
    return [...new Set(['', addressPrefix(language)])].flatMap((prefix) =>
      paths.map((path) => resolvePage({ url: siteUrl + withPrefix(prefix, path), headers })),
    );
  });
}
