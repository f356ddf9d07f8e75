// Needs a browser: forms that keep what was typed.
import { execFileSync } from 'node:child_process';
import { Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';
import { moduleTexts, plain } from './support/texts.ts';

let site: Site;
test.beforeAll(async () => {
  // Without the page cache every page needs the database.
  site = await Site.startEmbedded({ PAGE_CACHE_MB: '0' });
});
test.afterAll(() => site.remove());
// Serial: each test makes the database unavailable to the others.
test.describe.configure({ mode: 'serial' });

test('a database that was killed is repaired without a restart of the site', async () => {
  process.kill(site.databasePid, 'SIGKILL');
  await expect
    .poll(async () => (await fetch(`${site.url}/blog-fullwidth`)).status, { timeout: 30_000 })
    .toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  const [away, back] = ['The database is away', 'The database is back'];
  await expect.poll(() => site.output).toContain(back);
  const lines = site.output.split('\n').filter((line) => line.startsWith('{'));
  const said = lines.map((line) => JSON.parse(line).msg);
  expect(said.filter((words) => words === away || words === back)).toEqual([away, back]);
  // A surviving server process may briefly answer for the killed database: then the first failure is logged.
  expect(said.length).toBeLessThanOrEqual(3);
});

test('pages answer with their error states and 503, and recover by themselves', async ({
  page,
}) => {
  const words = moduleTexts<{ list: { empty: string; loading: string } }>('ru', 'reviews').list;
  const lock = await lockTables();

  // Each waits for the database for seconds: run in parallel.
  const [post, reviews, ledger] = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
  if (!(post && reviews && ledger)) throw new Error('No page');
  await reviews.clock.install();
  const answers = await Promise.all([
    page.goto(`${site.url}/blog-fullwidth`),
    post.goto(`${site.url}/blog-single-fullwidth/24`),
    reviews.goto(`${site.url}/case-stadies`),
    ledger.goto(`${site.url}${'/reviews-ledger'}`),
  ]);
  expect(answers.map((answer) => answer?.status())).toEqual([503, 503, 503, 503]);
  await expect(page.getByText('Не удалось загрузить новости')).toBeVisible();
  const retry = page.getByRole('link', { name: 'Повторить попытку' });
  await expect(retry).toBeVisible();

  await expect(post.getByText('Не удалось загрузить пост')).toBeVisible();
  await expect(post.getByRole('link', { name: 'Вернуться к новостям' })).toBeVisible();

  await expect(reviews.getByText(words.empty)).toBeVisible();
  await reviews.locator('#testimonials').hover();
  await expect(reviews.getByText(words.loading)).toBeVisible();

  const { banner, months } = moduleTexts<{
    banner: { title: string };
    months: { away: string };
  }>('ru', 'reviewLedger');
  await expect(ledger.getByRole('heading', { level: 1 })).toHaveText(plain(banner.title));
  await expect(ledger.getByRole('alert')).toHaveText(plain(months.away));

  await lock.release();
  await retry.click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await post.reload();
  await expect(post.getByRole('article').first()).toBeVisible();
  // It retries after four seconds.
  await expect(async () => {
    await reviews.clock.fastForward(4000);
    await expect(reviews.getByRole('figure')).toHaveCount(8, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

test('while the database hangs, pages answer with their error states and do not wait', async () => {
  const paths = [
    '/',
    '/case-stadies',
    '/blog-fullwidth',
    '/blog-single-fullwidth/24',
    '/blog-search?q=суд',
  ];
  // The first rendering of a page compiles it.
  for (const path of paths) await fetch(site.url + path);
  const processes = [site.databasePid, ...childrenOf(site.databasePid)];
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const answers = await Promise.all(
      paths.map(async (path) => {
        const began = Date.now();
        const { status } = await fetch(site.url + path);
        // Two seconds on an idle machine; the rest is slack. A hanging page takes half a minute.
        return { path, status, inTime: Date.now() - began < 10_000 };
      }),
    );
    expect(answers).toEqual(paths.map((path) => ({ path, status: 503, inTime: true })));
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await expect
    .poll(async () => (await fetch(`${site.url}/blog-fullwidth`)).status, { timeout: 30_000 })
    .toBe(200);
});

function childrenOf(pid: number): number[] {
  return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
}

/** Locks the tables of public reads: every query times out until `release`. */
async function lockTables(): Promise<{ release: () => Promise<void> }> {
  const database = await site.database();
  const client = await database.owner.$client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE comments, posts, review_ledger IN ACCESS EXCLUSIVE MODE');
  return {
    async release() {
      await client.query('ROLLBACK');
      client.release();
      await database.close();
    },
  };
}

test('a review that cannot be stored is reported, and kept in its form', async () => {
  const lock = await lockTables();
  const answer = await fetch(`${site.url}/case-stadies?lng=ru`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Азиз', phoneNumber: '0555 123 456', notes: 'Не теряйте' }),
  });
  const html = await answer.text();
  await lock.release();
  expect(answer.status).toBe(503);
  expect(html).toMatch(/Отзыв не\sотправлен\./);
  expect(html).toContain('Не теряйте');
});

test('errors in the log name the places in our sources', () => {
  expect(site.output).toMatch(/\bapp\/(?:features|modules)\/[\w/.-]+\.ts:\d+/);
});
