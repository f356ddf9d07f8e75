import { expect, test } from 'vitest';
import { prefixedLanguages } from '../app/i18n/language-prefix.ts';
import { type Language, languages, languageTag } from '../app/i18n/languages.ts';
import { builtSite } from './support/built-site.ts';
import { texts } from './support/texts.ts';

// Language and address of pages. What a browser does with them is in languages.spec.ts and addresses.spec.ts.
const site = builtSite();

const nav = (language: Language) => texts(language, 'common').nav.about;
const other = { kg: 'en', en: 'kg' } as const;
const step = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await site.fetch(path, { redirect: 'manual', ...init });
  return [status, headers.get('location')];
};

test.each([
  [{ query: '?lng=kg', cookie: 'en', header: 'ru' }, 'kg'],
  [{ query: '', cookie: 'en', header: 'ky' }, 'en'],
  [{ query: '', cookie: '', header: 'ky-KG,ky;q=0.9' }, 'kg'],
  [{ query: '', cookie: '', header: 'de' }, 'ru'],
  [{ query: '?lng=de', cookie: '', header: '' }, 'ru'],
  [{ query: '?lng=xx', cookie: 'zz', header: 'ky' }, 'kg'],
  [{ query: '?lng=ky', cookie: 'en', header: 'ru' }, 'kg'],
  [{ query: '', cookie: 'en-US', header: 'ky' }, 'en'],
] as const)('the first byte is in the right language: %j → %s', async (sources, language) => {
  const headers: Record<string, string> = { 'accept-language': sources.header };
  if (sources.cookie) headers.cookie = `i18next=${sources.cookie}`;
  const { text } = await site.read(`/${sources.query}`, headers);
  expect(text).toContain(`<html lang="${languageTag(language)}"`);
  expect(text).toContain(nav(language));
});

test('every text of a page is in its language', async () => {
  for (const language of languages) {
    const { text } = await site.read(`/?lng=${language}`);
    // Attributes contain texts of islands, whose placeholders are filled in by the browser.
    expect(text.replace(/<[^>]*>/g, ' ')).not.toContain('{{');
    for (const one of languages.filter((one) => one !== language)) {
      expect(text).not.toContain(`>${nav(one)}<`);
    }
  }
});

test.each(['kg', 'en'] as const)(
  'an address fixed to %s is in its language whatever the visitor prefers, and no choice',
  async (language) => {
    const headers = { 'accept-language': 'ru', cookie: `i18next=${other[language]}` };
    const page = await site.read(`/${language}/contact`, headers);
    expect(page.text).toContain(`<html lang="${languageTag(language)}"`);
    expect(page.text).toContain(texts(language, 'contact').quick.title);
    expect(page.headers.get('vary') ?? '').not.toMatch(/cookie|accept-language/i);
    expect(page.headers.get('set-cookie')).toBeNull();
  },
);

test('a refused or missing page is in the language of its address', async () => {
  for (const language of prefixedLanguages) {
    const missing = await site.read(`/${language}/nothing-here`);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain(`<html lang="${languageTag(language)}"`);
    const refused = await site.fetch(`/${language}/contact`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(`<html lang="${languageTag(language)}"`);
  }
});

test('a query that names another language leads to its address', async () => {
  for (const [from, to] of [
    ['/kg/contact?lng=en', '/en/contact?lng=en'],
    ['/en/contact?plan=basic&lng=ru', '/contact?plan=basic&lng=ru'],
    ['/kg?lng=en', '/en?lng=en'],
  ] as const) {
    expect(await step(from)).toEqual([302, to]);
  }
  expect(await step('/kg/contact?lng=kg')).toEqual([200, null]);
  expect(await step('/kg/contact?lng=xx')).toEqual([200, null]);
});

test('other spellings redirect permanently to the one address, with their query', async () => {
  for (const [from, to] of [
    ['/case-studies', '/case-stadies'],
    ['/attorneys', '/Attorneys'],
    ['/services', '/practice'],
    ['/services/3?x=1', '/practice-details/3?x=1'],
    ['/CONTACT/?plan=basic', '/contact?plan=basic'],
    ['/index.html', '/'],
    ['/ru/faq', '/faq'],
    ['/ru', '/'],
    ['/ky/about/', '/kg/about'],
    ['/KG', '/kg'],
  ] as const) {
    expect(await step(from), from).toEqual([301, to]);
    expect(await step(to)).toEqual([200, null]);
  }
  const posted = { method: 'POST', body: new URLSearchParams({ email: 'x' }) };
  expect(await step('/ru/newsletter', posted)).toEqual([308, '/newsletter']);
  for (const path of ['/nothing-here/', '/fr/contact']) {
    expect(await step(path), path).toEqual([404, null]);
  }
  const attorneys = await site.html('/attorneys');
  expect(attorneys.one('link', { rel: 'canonical' }).attribute('href')).toMatch(/\/Attorneys$/);
});

test('a shared link is fixed to the language in which the page was read', async () => {
  const html = await site.html('/blog-single-fullwidth/24?lng=en');
  const { share } = texts('en', 'common');
  for (const [network, host] of [
    ['whatsapp', 'wa.me'],
    ['telegram', 't.me'],
    ['facebook', 'facebook.com'],
  ] as const) {
    const href = decodeURIComponent(html.linkOf(share[network]));
    expect(href).toContain(host);
    expect(href).toContain(`${site.url}/en/blog-single-fullwidth/24`);
  }
});
