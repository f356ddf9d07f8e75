import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { listMeetings } from '../app/features/calendar/list-meetings.server.ts';
import {
  countOpen,
  countPressing,
  listRequests,
  listUnread,
} from '../app/features/casework/list-requests.server.ts';
import { readRequest } from '../app/features/casework/read-request.server.ts';
import { readSources } from '../app/features/casework/read-sources.server.ts';
import { readRequestPage } from '../app/features/casework/request-page.server.ts';
import { searchRequests } from '../app/features/casework/search-requests.server.ts';
import { clientsOfRequests, listClients } from '../app/features/clients/list-clients.server.ts';
import { readClient } from '../app/features/clients/read-client.server.ts';
import { settleClients } from '../app/features/clients/settle-clients.server.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import '../e2e/support/company.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';

/** What the desk holds, and how often each of its reads is measured: `bench/clients.ts [rounds]`. */
const size = {
  requests: 50_000,
  people: 30_000,
  meetings: 20_000,
  notes: 100_000,
  messages: 500_000,
  rounds: Number(process.argv[2] ?? 300),
};

const folder = await mkdtemp(join(tmpdir(), 'bench-clients-'));
const database = await openDatabase({
  dataDir: folder,
  log: createLog({ level: 'warn' }),
  publicRole,
});

const ask = async (text: string, values: unknown[] = []) =>
  (await database.owner.$client.query(text, values)).rows;

/** Rows are written in parts that stay below the statement timeout. */
function parts(count: number): string[] {
  const step = 500;
  return Array.from(
    { length: count / step },
    (_, n) => `generate_series(${n * step + 1}, ${(n + 1) * step})`,
  );
}

/** Three of five people wrote once, the others twice; each mail is of one person, one phone in fifty of two. */
async function fill(): Promise<void> {
  await ask(`INSERT INTO staff (id, name, email, role)
    SELECT 's' || n, 'Staff ' || n, n || '@kalys.example', 'intake' FROM generate_series(1, 5) AS n`);
  for (const numbers of parts(size.requests))
    await ask(`INSERT INTO requests (code, door, lang, name, email, phone, notes, status, taken_by, created_at,
      updated_at, reply_by, idempotency_key)
    SELECT 'K-' || n, 'home', 'ru', 'Осмонов' || substr(md5(p::text), 1, 3) || ' Азиз' || substr(md5(p::text), 4, 2),
      CASE WHEN p % 3 = 0 THEN '' ELSE 'mail' || p || '@example.com' END,
      '+996' || (500000000 + p - CASE WHEN p % 50 = 0 THEN 1 ELSE 0 END),
      'Нужна помощь юриста ' || md5(n::text),
      CASE WHEN n % 50 = 0 THEN 'new' WHEN n % 50 = 1 THEN 'taken' WHEN n % 50 < 5 THEN 'spam' ELSE 'done' END,
      's' || (1 + n % 5), now() - (50000 - n) * interval '10 minutes', now(),
      now() - (50000 - n) * interval '10 minutes' + interval '3 hours', 'key-' || n
    FROM (SELECT n, 1 + (n - 1) % ${size.people} AS p FROM ${numbers} AS n) AS asked`);
  for (const numbers of parts(size.meetings))
    await ask(`INSERT INTO meetings (request_id, lawyer, status, starts_at, ends_at, busy, kind, phone)
    SELECT n * 2, 1 + n % 7, 'over', at, at + interval '30 minutes', tstzrange(at, at + interval '40 minutes'), 'phone', ''
    FROM ${numbers} AS n, LATERAL (SELECT now() - n * interval '1 hour' AS at) AS moment`);
  for (const numbers of parts(size.notes))
    await ask(`INSERT INTO request_notes (request_id, staff_id, text, form_key)
    SELECT 1 + n % ${size.requests}, 's1', 'Перезвонить ' || md5('n' || n), gen_random_uuid() FROM ${numbers} AS n`);
  // Ten a request, in turn of visitor and staff; one of a hundred visitors' messages is unread.
  for (const numbers of parts(size.messages))
    await ask(`INSERT INTO request_details (request_id, author, via, text, read_at, idempotency_key)
    SELECT 1 + n % ${size.requests}, CASE WHEN n / ${size.requests} % 2 = 0 THEN 'visitor' ELSE 'staff' END,
      (ARRAY['page', 'telegram', 'mail'])[1 + n % 3], 'Расписка у нотариуса ' || repeat(md5('m' || n), 6),
      CASE WHEN n % 100 = 0 THEN NULL ELSE now() END, 'message-' || n FROM ${numbers} AS n`);
  for (const numbers of parts(10_000))
    await ask(`INSERT INTO comments (name, phone_number, notes, approve)
    SELECT 'Азиз', '0' || (500000000 + n), 'Спасибо', true FROM ${numbers} AS n`);
}

async function vacuum(): Promise<void> {
  // Takes longer than the pool allows.
  const client = new Client({ ...database.migrator, query_timeout: 0 });
  await client.connect();
  await client.query('SET statement_timeout = 0');
  for (const table of [
    'requests',
    'request_notes',
    'request_details',
    'meetings',
    'comments',
    'clients',
  ])
    await client.query(`VACUUM ANALYZE ${table}`);
  await client.end();
}

const measured: { name: string; p50: number; p99: number; most: number }[] = [];

async function measure(name: string, read: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < size.rounds + 5; round += 1) {
    const started = performance.now();
    await read(round);
    // The first rounds open connections and fill caches.
    if (round >= 5) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  measured.push({ name, p50: at(0.5), p99: at(0.99), most: times.at(-1) ?? 0 });
}

let settledIn = 0;
let people = 0;
try {
  await migrateDatabase(database);
  await fill();
  const started = performance.now();
  await settleClients(database);
  settledIn = performance.now() - started;
  await vacuum();
  const [row] = await ask('SELECT count(*)::int AS clients FROM clients');
  people = row?.clients;
  const some = (n: number) => 1 + ((n * 7919) % people);
  const cards = await ask('SELECT id::int FROM clients ORDER BY id');
  await measure('a card', (n) => readClient(database, cards[some(n) - 1]?.id, 's1'));
  let after: string | undefined;
  await measure('clients, page after page', async () => {
    after = (await listClients(database, after)).next;
  });
  await measure('clients, the first page', () => listClients(database));
  await measure('clients, searched by name', async (n) => {
    const { rows } = await searchRequests(database, `Осмонов${(n * 7919).toString(16).slice(-3)}`);
    return clientsOfRequests(
      database,
      rows.map(({ id }) => id),
    );
  });
  await measure('open requests, with who was here before', () =>
    listRequests(database, { filter: 'open', staffId: 's1' }),
  );
  await measure('finished requests, with who was here before', () =>
    listRequests(database, { filter: 'done', staffId: 's1' }),
  );
  await measure('a request with its history', (n) => readRequest(database, some(n), 's1'));
  const codes = await ask('SELECT code FROM requests ORDER BY id');
  await measure('its page, as the client sees it', (n) =>
    readRequestPage(database, codes[some(n)]?.code),
  );
  await measure('where clients come from, 26 weeks', () => readSources(database, 26));
  const days = 86_400_000;
  const everybody = 'everybody' as const;
  await measure('own tasks', (n) =>
    listRequests(database, { filter: 'mine', staffId: `s${1 + (n % 5)}` }),
  );
  await measure('what visitors wrote and nobody has read', () => listUnread(database, everybody));
  await measure('what waits, for the menu', () =>
    Promise.all([countPressing(database, everybody, new Date()), countOpen(database, everybody)]),
  );
  await measure('meetings of a week, some time in the past', (n) => {
    const from = new Date(Date.now() - ((n * 7919) % 800) * days);
    const to = new Date(from.getTime() + 7 * days);
    return listMeetings(database, { from, to, by: 's1', scope: everybody });
  });
  await measure('nothing to settle', () => settleClients(database));
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

const rows = measured.map(
  ({ name, ...times }) =>
    `| ${name} | ${Object.values(times)
      .map((time) => time.toFixed(1))
      .join(' | ')} |`,
);
const table = `# Clients

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}): ${size.requests} requests of ${people} clients,
${size.meetings} meetings, ${size.notes} notes, ${size.messages} messages, 10000 reviews; ${size.rounds} rounds each, in milliseconds from the call to the
rows; ${loadavg()[0]?.toFixed(1)} processes wanted a core meanwhile. All requests were given to their clients in ${(settledIn / 1000).toFixed(1)} s.
Goal: p99 of at most 50 ms.

| | p50 | p99 | most |
|---|---|---|---|
${rows.join('\n')}
`;
await writeFile(join(import.meta.dirname, 'results/clients.md'), table);
console.log(table);
