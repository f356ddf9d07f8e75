import { expect, test } from 'vitest';
import { builtSite } from '../../../e2e/support/built-site.ts';
import { addMember, post, read } from '../../../e2e/support/desk.ts';

const own = [
  '/blog-fullwidth',
  '/blog-single-fullwidth/24',
  '/blog-search?q=суд',
  '/feed.xml',
  '/feed.json',
];
const hrefs = /blog-fullwidth|blog-single-fullwidth|blog-search|feed\.(xml|json)/;

const site = builtSite();

// Over HTTP: the switch has to reach pages that are cached.
test('while the news are off, nothing leads to them, and their posts stay', async () => {
  const owner = await addMember(site, 'owner');
  const status = async (path: string) => (await fetch(site.url + path)).status;
  const text = async (path: string) => (await read(site, path, owner.cookie)).text();
  const turn = (on: 'yes' | 'no') =>
    post(site, '/desk/switches', { name: 'news', on }, owner.cookie);
  const leading = [
    ...[
      '/',
      '/en/faq',
      '/blog',
      '/blog-list',
      '/blog-single',
      '/case-stadies-details',
      '/Attorneys/1',
    ],
    ...['/sitemap.xml', '/llms.txt'],
  ];
  for (const path of own) expect(await status(path), path).toBe(200);
  expect(await text('/blog')).toMatch(hrefs);
  expect(await text('/desk')).toContain('/desk/news"');

  expect((await turn('no')).status).toBe(303);
  for (const path of own) {
    await expect.poll(() => status(path), { message: path, interval: 50 }).toBe(404);
  }
  for (const path of leading) {
    await expect.poll(() => text(path), { message: path, interval: 50 }).not.toMatch(hrefs);
  }
  expect(await status('/share/post-24-ru.png')).toBe(404);
  expect((await read(site, '/desk/news', owner.cookie)).status).toBe(404);
  for (const path of ['/desk', '/desk/more', '/desk/health', '/desk/facts', '/desk/newsletter']) {
    expect(await text(path), path).not.toMatch(/\/desk\/news[".?/]/);
  }

  expect((await turn('yes')).status).toBe(303);
  for (const path of own) {
    await expect.poll(() => status(path), { message: path, interval: 50 }).toBe(200);
  }
});
