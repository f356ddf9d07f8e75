import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { searchNews } from '../app/features/news/search.server.ts';
import type { Language } from '../app/i18n/languages.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { publicRole } from '../db/roles.ts';
import seedPosts from '../db/seed/posts.json' with { type: 'json' };
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';

// How long a search of many posts takes: `node bench/search.ts [posts] [questions]`. Prints
// milliseconds, measured around the function that the page calls, one question after the other.
const [posts = 100_000, questions = 2000] = process.argv.slice(2).map(Number);

/** One post in this many has a translation into both other languages. */
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

/** The same numbers in every run. */
let state = 42;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const sentences = {
  ru: seedPosts.flatMap(({ content }) => content.split(/(?<=[.?!])\s+/)),
  kg: seedPosts.flatMap((post) => post.translations.kg?.content.split(/(?<=[.?!])\s+/) ?? []),
  en: seedPosts.flatMap((post) => post.translations.en?.content.split(/(?<=[.?!])\s+/) ?? []),
};
const marks = { ru: ['номер', 'тема'], kg: ['номери', 'тема'], en: ['number', 'topic'] };

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

const dataDir = await mkdtemp(join(tmpdir(), 'kalys-bench-'));
const database = await openDatabase({ dataDir, log: createLog({ level: 'fatal' }), publicRole });
try {
  await migrateDatabase(database);
  const owner = new Client({ ...database.owner.$client.options, query_timeout: 0 });
  await owner.connect();
  await owner.query('SET statement_timeout = 0; SET synchronous_commit = off');
  const started = performance.now();
  for (let from = 1; from <= posts; from += batch) {
    const ids = Array.from({ length: Math.min(batch, posts - from + 1) }, (_, n) => from + n);
    const both = ids.filter((id) => id % translatedEach === 0);
    // Before the posts: whatever comes later has the post indexed again.
    for (const language of ['kg', 'en'] as const) {
      const translations = both.map((id) => write(language, id));
      await owner.query(
        `INSERT INTO post_translations (post_id, lang, title, content)
         SELECT id, $4, title, content
         FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (id, title, content)`,
        [both, translations.map((t) => t.title), translations.map((t) => t.content), language],
      );
    }
    const texts = ids.map((id) => write('ru', id));
    await owner.query(
      `INSERT INTO posts (id, title, content, created_at)
       SELECT id, title, content, timestamptz '2010-01-01' + id * interval '1 hour'
       FROM unnest($1::bigint[], $2::text[], $3::text[]) AS t (id, title, content)`,
      [ids, texts.map(({ title }) => title), texts.map(({ content }) => content)],
    );
    if (from % 20_000 === 1) console.log(`${from - 1} posts`);
  }
  await owner.query('VACUUM ANALYZE');
  await owner.end();
  const seconds = (performance.now() - started) / 1000;
  console.log(`${posts} posts written and indexed in ${seconds.toFixed(0)} s\n`);

  const all: number[] = [];
  console.log('                                     p50     p99     max  (ms)');
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
    times.sort((a, b) => a - b);
    console.log(
      kind.padEnd(34),
      percentile(times, 0.5),
      percentile(times, 0.99),
      percentile(times, 1),
    );
  }
  all.sort((a, b) => a - b);
  console.log('all'.padEnd(34), percentile(all, 0.5), percentile(all, 0.99), percentile(all, 1));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
