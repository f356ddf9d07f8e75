import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  countOpen,
  countPressing,
  listRequests,
} from '../app/features/casework/list-requests.server.ts';
import { requestFilters } from '../app/features/casework/request-filters.ts';
import { searchRequests } from '../app/features/casework/search-requests.server.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';

/** What the desk holds, and how often each of its reads is measured: `bench/desk.ts [rounds]`. */
const size = { requests: 50_000, notes: 200_000, rounds: Number(process.argv[2] ?? 300) };

const folder = await mkdtemp(join(tmpdir(), 'bench-desk-'));
const database = await openDatabase({
  dataDir: folder,
  log: createLog({ level: 'warn' }),
  publicRole,
});

const ask = (text: string) => database.owner.$client.query(text);

/** Rows are written in parts that stay below the statement timeout. */
function parts(count: number): string[] {
  const step = 500;
  return Array.from(
    { length: count / step },
    (_, n) => `generate_series(${n * step + 1}, ${(n + 1) * step})`,
  );
}

/** Names, words and statuses as a company has them: few are open, a word in ten is common. */
async function fill(): Promise<void> {
  const pick = (words: string[], by = 'n') =>
    `(ARRAY['${words.join("','")}'])[1 + (hashint4(${by}) & 1048575) % ${words.length}]`;
  const names = ['Айгүл', 'Бакыт', 'Жылдыз', 'Азиз', 'Нурлан', 'Өмүрбек', 'Чолпон', 'Елена'];
  const words = ['развод', 'наследство', 'договор', 'долг', 'суд', 'квартира', 'налог', 'кредит'];
  const names2 = `'Осмонов' || substr(md5(n::text), 1, 3)`;
  await ask(`INSERT INTO staff (id, name, email, role)
    SELECT 's' || n, 'Staff ' || n, n || '@kalys.example', 'intake' FROM generate_series(1, 5) AS n`);
  for (const numbers of parts(size.requests))
    await ask(`INSERT INTO requests (code, door, lang, name, email, phone, notes, status, taken_by, created_at,
      updated_at, reply_by, idempotency_key)
    SELECT 'K-' || upper(substr(md5('c' || n), 1, 6)) || n, 'home', 'ru',
      ${pick(names)} || ' ' || ${names2}, 'mail' || n || '@example.com',
      '+996' || (500000000 + (hashint4(n + 7) & 1073741823) % 299999999),
      ${pick(words)} || ' и ' || ${pick(words, 'n + 1')} || ' ' || repeat('нужна помощь юриста по этому вопросу, ', 5) || md5(n::text),
      CASE WHEN n % 50 = 0 THEN 'new' WHEN n % 50 = 1 THEN 'taken' WHEN n % 50 = 2 THEN 'waiting'
        WHEN n % 50 < 8 THEN 'quarantine' WHEN n % 50 < 12 THEN 'spam' ELSE 'done' END,
      's' || (1 + n % 5), now() - (50000 - n) * interval '10 minutes', now(),
      now() - (50000 - n) * interval '10 minutes' + interval '3 hours', 'key-' || n
    FROM ${numbers} AS n`);
  for (const numbers of parts(size.notes))
    await ask(`INSERT INTO request_notes (request_id, staff_id, text, form_key)
    SELECT 1 + n % ${size.requests}, 's' || (1 + n % 5),
      ${pick(words)} || ', перезвонить ' || md5('n' || n) || ' ' || ${pick(names)}, gen_random_uuid()
    FROM ${numbers} AS n`);
  // Takes longer than the pool allows.
  const client = new Client({ ...database.migrator, query_timeout: 0 });
  await client.connect();
  await client.query('SET statement_timeout = 0');
  for (const table of ['requests', 'request_notes']) await client.query(`VACUUM ANALYZE ${table}`);
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

try {
  await migrateDatabase(database);
  await fill();
  const staffId = 's1';
  for (const filter of requestFilters) {
    let after: string | undefined;
    await measure(`list: ${filter}`, async () => {
      const { next } = await listRequests(database, { filter, staffId, after });
      after = next;
    });
  }
  await measure('counts', () => countOpen(database));
  await measure('what waits, for the menu', () => countPressing(database));
  const queries: Record<string, (n: number) => string> = {
    'a surname': (n) => `Осмонов${(n * 7919).toString(16).slice(-3)}`,
    'a common surname': () => 'осмонов',
    'the beginning of a name': () => 'айг',
    'name and surname': () => 'Айгүл осмонов1',
    'a common word': () => 'развод',
    'two words': () => 'договор квартира',
    'a phone': (n) => `0${500_000_000 + n}`,
    'three digits of a phone': (n) => String(100 + n),
    'a code': (n) => `K-${(n * 104_729).toString(16).slice(-4)}`,
    'two letters': () => 'ос',
    nothing: () => 'ыыыыыы',
  };
  for (const [name, query] of Object.entries(queries)) {
    await measure(`search: ${name}`, (n) => searchRequests(database, query(n)));
  }
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
const table = `# The desk

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}): ${size.requests} requests, ${size.notes} notes, ${size.rounds}
rounds each, in milliseconds from the call to the rows; ${loadavg()[0]?.toFixed(1)} processes wanted a core meanwhile.

| | p50 | p99 | most |
|---|---|---|---|
${rows.join('\n')}
`;
await writeFile(join(import.meta.dirname, 'results/desk.md'), table);
console.log(table);
