import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { searchNews } from '../app/features/news/search.server.ts';
import { type Language, withFallback } from '../app/i18n/languages.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import seedPosts from '../db/seed/posts.json' with { type: 'json' };
import { type Database, openDatabase } from '../platform/db/database.ts';
import { withOwnerPool } from '../platform/db/test-database.ts';
import { createLog } from '../platform/log.ts';

// Measures the search of many posts: `bench/search-time.ts [posts] [queries] [folder]`. Prints the
// milliseconds of `searchNews`, one query after the other. Writing the posts takes minutes: `folder`
// keeps them for the next run.
const [posts = 100_000, questions = 2000] = process.argv.slice(2, 4).map(Number);
const kept = process.argv[4];

/** One post in this many is translated into both other languages. */
const translatedEach = 3;
const batch = 500;

const kinds: Record<string, [Language, string][]> = {
  'a common word': [
    ['ru', 'договор'],
    ['ru', 'суд'],
    ['ru', 'документы'],
    ['en', 'contract'],
    ['kg', 'келишим'],
  ],
  'several words': [
    ['ru', 'договор аренды помещения'],
    ['ru', 'срок исковой давности'],
    ['ru', '"трудовой договор" -увольнение'],
    ['en', 'company registration documents'],
    ['kg', 'эмгек келишими'],
  ],
  'a rare word': [
    ['ru', 'номер77123'],
    ['ru', 'номер5'],
    ['en', 'number4242'],
    ['kg', 'номери300'],
  ],
  'a word in some hundreds of posts': [
    ['ru', 'тема17'],
    ['ru', 'тема200'],
    ['kg', 'тема31'],
    ['en', 'topic90'],
  ],
  'a typing slip': [
    ['ru', 'дагавор'],
    ['ru', 'наследсто'],
    ['ru', 'ljujdjh'],
    ['en', 'contrct'],
  ],
  nothing: [
    ['ru', 'щвзыхъжэ'],
    ['en', 'qqqxxxyyy'],
  ],
};

/** State of a seeded random number generator: every run has the same data. */
let state = 42;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const sentences = withFallback({
  ru: seedPosts.flatMap(({ content }) => content.split(/(?<=[.?!])\s+/)),
  kg: seedPosts.flatMap((post) => post.translations.kg?.content.split(/(?<=[.?!])\s+/) ?? []),
  en: seedPosts.flatMap((post) => post.translations.en?.content.split(/(?<=[.?!])\s+/) ?? []),
});
const marks = withFallback({
  ru: ['номер', 'тема'],
  kg: ['номери', 'тема'],
  en: ['number', 'topic'],
});

function write(language: Language, id: number): { title: string; content: string } {
  const pick = () => sentences[language][random(sentences[language].length)] ?? '';
  const [number, topic] = marks[language];
  const title = pick().split(' ').slice(0, 7).join(' ');
  const content = Array.from({ length: 10 }, pick).join(' ');
  return { title, content: `${content} ${number}${id} ${topic}${random(300)}` };
}

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1).padStart(7);
}

const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'kalys-bench-')));
const database = withOwnerPool(
  await openDatabase({ dataDir, log: createLog({ level: 'fatal' }), publicRole }),
);
try {
  await migrateDatabase(database);
  await load(database);
  await ask(database);
} finally {
  await database.close();
  if (!kept) await rm(dataDir, { recursive: true, force: true });
}

/** Writes and indexes the posts, unless they exist. */
async function load({ owner: { $client: pool } }: Database): Promise<void> {
  if ((await pool.query('SELECT FROM posts LIMIT 1')).rowCount) return;
  const started = performance.now();
  const connect = async () => {
    const client = new Client({ ...pool.options, query_timeout: 0 });
    await client.connect();
    await client.query('SET statement_timeout = 0; SET synchronous_commit = off');
    return client;
  };
  const clients = await Promise.all([connect(), connect()]);
  const [owner] = clients as [Client, Client];
  // Without the trigger: the same function indexes in batches below.
  await owner.query('ALTER TABLE posts DISABLE TRIGGER USER');
  await owner.query('ALTER TABLE post_translations DISABLE TRIGGER USER');
  const batches: number[][] = [];
  for (let from = 1; from <= posts; from += batch) {
    const ids = Array.from({ length: Math.min(batch, posts - from + 1) }, (_, n) => from + n);
    batches.push(ids);
    const texts = ids.map((id) => write('ru', id));
    await owner.query(
      `INSERT INTO posts (id, title, content, created_at)
       SELECT id, title, content, timestamptz '2010-01-01' + id * interval '1 hour'
       FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (id, title, content)`,
      [ids, texts.map(({ title }) => title), texts.map(({ content }) => content)],
    );
    const both = ids.filter((id) => id % translatedEach === 0);
    for (const language of ['kg', 'en'] as const) {
      const translations = both.map((id) => write(language, id));
      await owner.query(
        `INSERT INTO post_translations (post_id, lang, title, content)
         SELECT id, $4, title, content
         FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (id, title, content)`,
        [both, translations.map((t) => t.title), translations.map((t) => t.content), language],
      );
    }
  }
  await Promise.all(
    clients.map(async (client) => {
      for (let ids = batches.pop(); ids; ids = batches.pop()) {
        await client.query('SELECT refresh_post_search($1)', [ids]);
      }
    }),
  );
  await owner.query('ALTER TABLE posts ENABLE TRIGGER USER');
  await owner.query('ALTER TABLE post_translations ENABLE TRIGGER USER');
  await owner.query('VACUUM ANALYZE');
  await Promise.all(clients.map((client) => client.end()));
  const seconds = (performance.now() - started) / 1000;
  console.log(`${posts} posts written and indexed in ${seconds.toFixed(0)} s\n`);
}

/** Runs the queries and prints percentiles for each kind. */
async function ask(database: Database): Promise<void> {
  const all: number[] = [];
  console.log('                                     p50     p99     max  (ms)');
  const line = (name: string, times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(sorted, share));
    console.log(name.padEnd(34), p50, p99, max);
  };
  // Baseline: the round trip of an empty query.
  const empty: number[] = [];
  for (let round = 0; round < questions / 5; round += 1) {
    const before = performance.now();
    await database.reader.$client.query('SELECT 1');
    empty.push(performance.now() - before);
  }
  line('no search at all (SELECT 1)', empty);
  for (const [kind, asked] of Object.entries(kinds)) {
    const times: number[] = [];
    const rounds = Math.ceil(questions / Object.keys(kinds).length);
    for (let round = 0; round < rounds; round += 1) {
      const [language, query] = asked[round % asked.length] as [Language, string];
      const before = performance.now();
      await searchNews(database, query, language, 1);
      times.push(performance.now() - before);
    }
    all.push(...times);
    line(kind, times);
  }
  line('all', all);
}
