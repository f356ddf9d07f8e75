import { addressPrefix } from '../app/i18n/language-prefix.ts';
import { byLanguage, languages, languageTag } from '../app/i18n/languages.ts';
import { company } from './support/company.ts';
import { expect, test } from './support/test.ts';
import { texts } from './support/texts.ts';

const prefix = byLanguage(addressPrefix);

test('robots may read everything, and get the site map', async ({ request, site }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const text = await robots.text();
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/\s*$/m);
});

test('security.txt has a contact (RFC 9116)', async ({ request, site }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${company.email}`);
  expect(fields.get('Canonical')).toBe(`${site.url}/.well-known/security.txt`);
  expect(fields.get('Preferred-Languages')).toBe('ru, ky, en');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

for (const language of languages) {
  test(`the feeds in ${language} are well-formed and have posts of that language only`, async ({
    page,
    request,
    site,
  }) => {
    // The URL decides the language, not the preference.
    const headers = { 'accept-language': 'en', cookie: 'i18next=kg' };
    const atom = await request.get(`${prefix[language]}/feed.xml`, { headers });
    expect(atom.headers()['content-type']).toContain('application/atom+xml');
    const json = await (await request.get(`${prefix[language]}/feed.json`, { headers })).json();
    expect(json.language).toBe(languageTag(language));
    expect(json.items).toHaveLength(language === 'ru' ? 20 : 10);
    expect(json.items[0].url).toBe(`${site.url}${prefix[language]}/blog-single-fullwidth/24`);
    // Not a page of the site: Trusted Types would reject parsing there.
    await page.goto('about:blank');
    const read = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml');
        return {
          broken: feed.querySelector('parsererror')?.textContent,
          lang: feed.documentElement.getAttribute('xml:lang'),
          titles: [...feed.querySelectorAll('entry > title')].map((title) => title.textContent),
          ids: new Set([...feed.querySelectorAll('id')].map((id) => id.textContent)).size,
        };
      },
      await atom.text(),
    );
    expect(read).toMatchObject({ broken: undefined, lang: languageTag(language) });
    expect(read.titles).toEqual(json.items.map(({ title }: { title: string }) => title));
    expect(read.ids).toBe(read.titles.length + 1);
  });

  test(`the manifest in ${language} lists existing icons with their real sizes`, async ({
    page,
    request,
  }) => {
    await page.goto(prefix[language] || '/');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    expect(address).toBe(`${prefix[language]}/site.webmanifest`);
    const manifest = await (await request.get(address ?? '')).json();
    expect(manifest.lang).toBe(languageTag(language));
    expect(manifest.short_name).toBe(texts(language, 'common').brand.name);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type']).toContain(type);
      if (type !== 'image/png') continue;
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    for (const rel of ['icon', 'apple-touch-icon']) {
      const icon = await page.locator(`link[rel="${rel}"]`).first().getAttribute('href');
      expect((await request.get(icon ?? '')).status()).toBe(200);
    }
    expect(await page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull();
  });
}

test('the outline for language models lists the pages of every language', async ({
  request,
  site,
}) => {
  const text = await (await request.get('/llms.txt')).text();
  for (const language of languages) {
    expect(text).toContain(`(${site.url}${prefix[language]}/practice-details/3)`);
  }
  expect(text).not.toContain('{{');
});

test('an unknown picture is not found; an untranslated post has none', async ({ request }) => {
  for (const name of ['nothing-ru', 'post-1-en', 'post-9999-ru', 'home-xx', 'constructor-ru']) {
    expect((await request.get(`/share/${name}.png`)).status(), name).toBe(404);
  }
});

test('nothing is loaded from other sites before a click, and there is no tracking', async ({
  page,
  context,
  site,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) {
      foreign.push(request.url());
    }
  });
  for (const path of ['/', '/contact', '/blog-list', '/kg/personal-detail']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
