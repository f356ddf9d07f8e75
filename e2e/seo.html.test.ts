import { expect, test } from 'vitest';
import { addressPrefix } from '../app/i18n/language-prefix.ts';
import { byLanguage, languages, languageTag } from '../app/i18n/languages.ts';
import { builtSite } from './support/built-site.ts';
import { company } from './support/company.ts';
import { Html } from './support/html.ts';
import { texts } from './support/texts.ts';

const site = builtSite();
const prefix = byLanguage(addressPrefix);

test('robots may read everything, and get the site map', async () => {
  const { headers, text } = await site.read('/robots.txt');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/\s*$/m);
});

test('security.txt has a contact (RFC 9116)', async () => {
  const { status, headers, text } = await site.read('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = text.trim().split('\n');
  const fields = new Map(lines.map((line) => line.split(': ') as [string, string]));
  expect(fields.get('Contact')).toBe(`mailto:${company.email}`);
  expect(fields.get('Canonical')).toBe(`${site.url}/.well-known/security.txt`);
  expect(fields.get('Preferred-Languages')).toBe('ru, ky, en');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test.each(languages)('the feeds in %s have posts of that language only', async (language) => {
  // The URL decides the language, not the preference.
  const headers = { 'accept-language': 'en', cookie: 'i18next=kg' };
  const atom = await site.read(`${prefix[language]}/feed.xml`, headers);
  expect(atom.headers.get('content-type')).toContain('application/atom+xml');
  const json = JSON.parse((await site.read(`${prefix[language]}/feed.json`, headers)).text);
  expect(json.language).toBe(languageTag(language));
  expect(json.items).toHaveLength(language === 'ru' ? 20 : 10);
  expect(json.items[0].url).toBe(`${site.url}${prefix[language]}/blog-single-fullwidth/24`);
  const feed = Html.of(atom.text, { xmlMode: true });
  expect(feed.one('feed').attribute('xml:lang')).toBe(languageTag(language));
  const entries = feed.all('entry').map((entry) => entry.one('title').text);
  expect(entries).toEqual(json.items.map(({ title }: { title: string }) => title));
  const ids = new Set(feed.all('id').map(({ text }) => text));
  expect(ids.size).toBe(entries.length + 1);
});

test.each(languages)(
  'the manifest in %s lists existing icons with their real sizes',
  async (language) => {
    const page = await site.html(prefix[language] || '/');
    const address = page.one('link', { rel: 'manifest' }).attribute('href');
    expect(address).toBe(`${prefix[language]}/site.webmanifest`);
    const manifest = JSON.parse((await site.read(address)).text);
    expect(manifest.lang).toBe(languageTag(language));
    expect(manifest.short_name).toBe(texts(language, 'common').brand.name);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await site.fetch(src);
      expect(icon.headers.get('content-type')).toContain(type);
      if (type !== 'image/png') continue;
      const bytes = Buffer.from(await icon.arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    for (const rel of ['icon', 'apple-touch-icon']) {
      const [icon] = page.all('link', { rel });
      expect((await site.fetch(icon?.attribute('href') ?? '')).status).toBe(200);
    }
  },
);

test('the outline for language models lists the pages of every language', async () => {
  const { text } = await site.read('/llms.txt');
  for (const language of languages) {
    expect(text).toContain(`(${site.url}${prefix[language]}/practice-details/3)`);
  }
  expect(text).not.toContain('{{');
});

test('an unknown picture is not found; an untranslated post has none', async () => {
  for (const name of ['nothing-ru', 'post-1-en', 'post-9999-ru', 'home-xx', 'constructor-ru']) {
    expect((await site.read(`/share/${name}.png`)).status, name).toBe(404);
  }
});
