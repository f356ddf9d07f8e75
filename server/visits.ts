import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAddress } from '#app/i18n/address.ts';
import { bishkekDay } from '#app/i18n/formats.ts';
import { type Language, languageFromTag } from '#app/i18n/languages.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';

/** How long counts stay in memory, in milliseconds: a crash loses no more than that. */
const flushEvery = 30_000;

/** Most different pages between two flushes; more are a sign of somebody who makes addresses up. */
const mostPages = 5000;

/** Programs that say so. Who does not is counted: no trace is kept that could tell. */
const programs =
  /bot|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|headless|lighthouse/i;

/** A page as it is counted: without the language in its path, and without its query. */
export type VisitedPage = { path: string; language: Language };

export type Visits = {
  /** Notes a page that is being answered, if a person reads it. */
  notePage: (page: VisitedPage, reader: { userAgent: string; purpose: string }) => void;
  /** Notes the answer to a request once it is sent, if a person read a page. Waits for nothing. */
  note: (request: IncomingMessage, response: ServerResponse) => void;
  /** Writes what is still in memory. */
  close: () => Promise<void>;
};

/**
 * Counts how often each page is read in which language on which day. No address, no cookie, no
 * browser is kept, so that nobody has to be asked for consent and nothing can be traced to anybody.
 */
export function countVisits(
  { owner }: Pick<Database, 'owner'>,
  log: Log,
  now: () => Date = () => new Date(),
): Visits {
  let counts = new Map<string, number>();

  const flush = async () => {
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    const rows = [...taken].map(([key, visits]) => [...key.split(' '), visits] as const);
    try {
      await owner.$client.query(
        `INSERT INTO page_visits (day, path, lang, visits)
         SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[])
         ON CONFLICT (day, path, lang) DO UPDATE SET visits = page_visits.visits + excluded.visits`,
        [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
      );
    } catch (error) {
      // The database is away: they are written with the next ones.
      for (const [key, visits] of taken) counts.set(key, (counts.get(key) ?? 0) + visits);
      log.debug({ err: error }, 'Visits could not be written yet');
    }
  };
  const timer = setInterval(() => void flush(), flushEvery);
  timer.unref();

  const notePage: Visits['notePage'] = ({ path, language }, { userAgent, purpose }) => {
    // Pages that a browser loads in advance have not been read.
    if (purpose || !userAgent || programs.test(userAgent)) return;
    const key = `${bishkekDay(now())} ${path} ${language}`;
    if (counts.size >= mostPages && !counts.has(key)) return;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };

  return {
    notePage,
    note(request, response) {
      if (request.method !== 'GET') return;
      const answered = watchHeaders(response);
      response.once('finish', () => {
        const language = languageFromTag(answered('content-language'));
        const isPage = answered('content-type').startsWith('text/html');
        if (response.statusCode !== 200 || !isPage || !language) return;
        const { url = '', headers } = request;
        const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '');
        const reader = { userAgent: headers['user-agent'] ?? '', purpose };
        notePage({ path: visitedPath(url), language }, reader);
      });
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Path of a page as it is counted. */
export function visitedPath(url: string): string {
  return parseAddress(url.split('?', 1)[0] ?? '').path;
}

/**
 * Reads the headers of an answer. Node forgets those that are handed to `writeHead` at once, which
 * is the fastest way and the one of our server, so they are noted on their way.
 */
function watchHeaders(response: ServerResponse): (name: string) => string {
  const noted = new Map<string, string>();
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    const headers: unknown = given.at(-1);
    const flat = Array.isArray(headers) ? headers.flat() : [];
    for (let i = 0; i < flat.length; i += 2)
      noted.set(String(flat[i]).toLowerCase(), `${flat[i + 1]}`);
    if (typeof headers === 'object' && headers && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers))
        noted.set(name.toLowerCase(), `${value}`);
    }
    return writeHead.apply(response, given);
  }) as typeof writeHead;
  return (name) => noted.get(name) ?? String(response.getHeader(name) ?? '');
}
