// Needs a running site beside the command, no browser.
import { writeFile } from 'node:fs/promises';
import { runCommand } from '../../../e2e/support/command.ts';
import { join, linkIn, type Member, read } from '../../../e2e/support/desk.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, bareTest as test } from '../../../e2e/support/test.ts';

test.describe.configure({ mode: 'serial' });

let site: Site;
let owner: Member;

test.beforeAll(async () => {
  site = await Site.start();
  owner = await join(site, linkIn(site.output), 'owner@kalys.example');
});
test.afterAll(() => site.remove());

const feed = `<rss version="2.0"><channel>
<item><guid>https://old.example/?p=1</guid><link>https://old.example/Novosti/Nalog/</link>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<title>Новый налог</title><wp:post_date_gmt>2024-11-02 05:00:00</wp:post_date_gmt>
<content:encoded>&lt;p&gt;Первый.&lt;/p&gt;&lt;p&gt;Второй &amp;amp; третий.&lt;/p&gt;</content:encoded></item>
<item><guid>https://old.example/?p=2</guid><link>https://old.example/about/</link>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><title>Без текста</title></item>
</channel></rss>`;

test('posts of WordPress: first what would happen, then posts and redirects, once', async () => {
  const file = test.info().outputPath('feed.xml');
  await writeFile(file, feed);
  const run = (...options: string[]) => runCommand(site, 'import', ['news', file, ...options]);
  const plan = await run('--publish');
  expect(plan.output).toContain('Row 2 Без текста: no text');
  expect(plan.output).toContain('Would add: posts 1, redirects 1. There already: 0. Refused: 1.');
  expect((await read(site, '/novosti/nalog')).status).toBe(404);
  expect((await run('--publish', '--yes')).output).toContain('Added: posts 1, redirects 1.');
  await expect
    .poll(async () => (await read(site, '/kg/novosti/nalog')).headers.get('location'))
    .toMatch(/^\/kg\/blog-single-fullwidth\/\d+$/);
  const { headers } = await read(site, '/novosti/nalog');
  const article = await (await read(site, headers.get('location') ?? '')).text();
  expect(article.replaceAll('\u00a0', ' ')).toMatch(
    /Первый\.<\/p><p[^>]*>Второй &amp; третий\.<\/p>/,
  );
  expect((await run('--yes')).output).toContain('Added: posts 0, redirects 0. There already: 1.');
  await writeFile(file, 'GIF89a');
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('neither') });
});

test('what is downloaded is read again, and is in the journal', async () => {
  const json = await read(site, '/desk/news.json', owner.cookie);
  expect(json.headers.get('content-disposition')).toMatch(
    /^attachment; filename="news-[\d-]+\.json"$/,
  );
  const file = test.info().outputPath('news.json');
  await writeFile(file, await json.text());
  expect((await runCommand(site, 'import', ['news', file])).output).toContain('posts 0,');
  const reviews = await read(site, '/desk/reviews.csv', owner.cookie);
  expect(await reviews.text()).toContain('"Peter Nowak"');
  const html = await (await read(site, '/desk/journal', owner.cookie)).text();
  const journal = html.replaceAll('\u00a0', ' ');
  for (const words of ['Выгрузка новостей', 'Выгрузка отзывов', 'Новость перенесена из файла']) {
    expect(journal).toContain(words);
  }
});
