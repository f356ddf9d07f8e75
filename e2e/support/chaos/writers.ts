import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../site.ts';
import type { History, Outcome, Stored } from './history.ts';

/** Attempts per write: like the form, a client resends until it gets a response. */
const attempts = 6;
const retryAfterMs = 250;
const timeoutMs = 12_000;

const kinds = ['request', 'review', 'subscription'] as const;

let written = 0;

/** A unique form of one kind. */
function nextForm() {
  written += 1;
  const number = written + (process.pid % 500) * 20_000;
  const kind = kinds[written % kinds.length] ?? 'request';
  const mark = `chaos-${process.pid}-${written}`;
  const phone = `+99655${String(number).padStart(7, '0')}`;
  const email = `${mark}@example.com`;
  const forms = {
    request: {
      endpoint: 'requests',
      fields: { name: 'Азиз', email, number: phone, events: '1', notes: mark },
    },
    review: {
      endpoint: 'reviews',
      fields: { name: 'Азиз', phoneNumber: phone, notes: `${mark} спасибо за помощь` },
    },
    subscription: { endpoint: 'newsletter', fields: { email } },
  };
  return { mark, number, ...forms[kind] };
}

/** Response status on a new connection; 0 without a response. `refusing`: connection refused. */
function post(url: string, body: string, address: string): Promise<number | 'refusing'> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
      connection: 'close',
    };
    const sent = httpRequest(
      url,
      { method: 'POST', headers, agent: false, timeout: timeoutMs },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refusing' : 0),
    );
    sent.end(body);
  });
}

/**
 * One client: sends forms of every kind in turn until the signal. When a site refuses connections it uses the next one,
 * as a proxy does.
 */
export async function write(
  sites: readonly { url: string }[],
  history: History,
  signal: AbortSignal,
): Promise<void> {
  let turn = written;
  while (!signal.aborted) {
    const { mark, number, endpoint, fields } = nextForm();
    const began = performance.now();
    const body = String(new URLSearchParams(fields));
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    let outcome: Outcome = 'unknown';
    for (let attempt = 1; attempt <= attempts && outcome === 'unknown'; attempt += 1) {
      let status: number | 'refusing' = 'refusing';
      for (let tried = 0; tried < sites.length && status === 'refusing'; tried += 1) {
        turn += 1;
        const site = sites[turn % sites.length];
        status = await post(`${site?.url}/api/forms/${endpoint}`, body, address);
      }
      if (status === 200) outcome = 'acknowledged';
      // An earlier attempt without a response may have been stored.
      else if (attempt === 1 && status !== 'refusing' && status >= 400 && status < 500)
        outcome = 'refused';
      else {
        if (status === 0) history.broken += 1;
        else if (status !== 'refusing' && status >= 500) history.failed += 1;
        await pause(retryAfterMs * attempt);
      }
    }
    history.note(mark, outcome, performance.now() - began);
  }
}

/** Rows of the writers' forms, by mark. */
export async function storedMarks(site: Site): Promise<Stored> {
  const database = await site.database();
  try {
    const { rows } = await database.owner.$client.query<{ mark: string; rows: number }>(
      `SELECT mark, count(*)::int AS rows FROM (
         SELECT notes AS mark FROM requests
         UNION ALL SELECT split_part(notes, ' ', 1) FROM comments
         UNION ALL SELECT split_part(email, '@', 1) FROM subscribers) marks
       WHERE mark LIKE $1 GROUP BY mark`,
      [`chaos-${process.pid}-%`],
    );
    return new Map(rows.map(({ mark, rows: count }) => [mark, count]));
  } finally {
    await database.close();
  }
}

/** Number of requests without exactly one mail to staff. */
export async function unnoticed(site: Site): Promise<number> {
  const database = await site.database();
  try {
    const { rows } = await database.owner.$client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM requests r LEFT JOIN (
         SELECT about, count(*) AS notices FROM messages
         WHERE channel = 'mail' AND kind = 'request-staff' GROUP BY about) m ON m.about = 'request:' || r.id
       WHERE r.notes LIKE $1 AND coalesce(m.notices, 0) <> 1`,
      [`chaos-${process.pid}-%`],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await database.close();
  }
}

/** Milliseconds until a site reports ready. @throws after 60 seconds */
export async function untilReady(site: { url: string }): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return performance.now() - began;
    if (performance.now() - began > 60_000) throw new Error(`${site.url} does not come back`);
    await pause(20);
  }
}
