// Needs a browser: files chosen and downloaded.
import { writeFile } from 'node:fs/promises';
import { checkPage } from '../../../e2e/support/check-page.ts';
import { cookiesOf, join, linkIn, type Member, read } from '../../../e2e/support/desk.ts';
import { Site } from '../../../e2e/support/site.ts';
import { expect, test } from '../../../e2e/support/test.ts';

// One site; the pages have no script (10 s).
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

test('posts of WordPress: first what would happen, then posts and redirects, once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies(cookiesOf(site, owner));
  await page.goto(`${site.url}/desk/facts`);
  await checkPage(page);
  await page.getByRole('link', { name: 'Новости из файла' }).click();
  const choose = async (content: string | Buffer) => {
    const file = test.info().outputPath('feed.xml');
    await writeFile(file, content);
    await page.getByLabel('Файл').setInputFiles(file);
    await page.getByRole('button', { name: 'Показать, что будет' }).click();
  };
  await choose(Buffer.alloc(60_000_000));
  await expect(page.getByRole('alert')).toContainText('Файл больше 10 МБ');
  await choose(feed);
  await expect(page.getByText('Старый адрес /Novosti/Nalog/ приведёт сюда.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Без текста' })).toContainText(
    'Нет текста.',
  );
  await checkPage(page);
  expect((await read(site, '/novosti/nalog')).status).toBe(404);
  const plan = page.url();
  await page.getByLabel(/^Сразу опубликовать/).check();
  await page.getByRole('button', { name: 'Импортировать новостей: 1' }).click();
  await expect(page.getByRole('status')).toContainText(
    'Добавлено новостей: 1. Добавлено перенаправлений: 1.',
  );
  await expect
    .poll(async () => (await read(site, '/kg/novosti/nalog')).headers.get('location'))
    .toMatch(/^\/kg\/blog-single-fullwidth\/\d+$/);
  const { headers } = await read(site, '/novosti/nalog');
  const article = await (await read(site, headers.get('location') ?? '')).text();
  expect(article.replaceAll('\u00a0', ' ')).toMatch(
    /Первый\.<\/p><p[^>]*>Второй &amp; третий\.<\/p>/,
  );
  await page.goto(plan);
  await expect(page.getByRole('alert')).toContainText('уже импортирован');
  await choose(feed);
  await expect(page.getByRole('listitem').filter({ hasText: 'уже есть' })).toContainText('1');
  await expect(page.getByText('Добавлять нечего.')).toBeVisible();
});

test('what is downloaded is read again, and is in the journal', async () => {
  const json = await read(site, '/desk/news.json', owner.cookie);
  expect(json.headers.get('content-disposition')).toMatch(
    /^attachment; filename="news-[\d-]+\.json"$/,
  );
  const { posts } = (await json.json()) as { posts: { texts: { ru?: { title: string } } }[] };
  expect(posts.map(({ texts }) => texts.ru?.title)).toContain('Новый налог');
  const form = new FormData();
  form.set('file', new File([JSON.stringify({ posts })], 'news.json'));
  const sent = await fetch(`${site.url}/desk/news/import`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  const plan = await (await read(site, sent.headers.get('location') ?? '', owner.cookie)).text();
  expect(plan).toMatch(/<b>0<\/b>(<!-- -->)? (<!-- -->)?будет добавлено/);
  const reviews = await read(site, '/desk/reviews.csv', owner.cookie);
  expect(await reviews.text()).toContain('"Peter Nowak"');
  const html = await (await read(site, '/desk/journal', owner.cookie)).text();
  const journal = html.replaceAll('\u00a0', ' ');
  for (const words of ['Выгрузка новостей', 'Выгрузка отзывов', 'Новость перенесена из файла']) {
    expect(journal).toContain(words);
  }
});
