import { expect, test } from 'vitest';
import { pathTo } from '../app/addresses/path-to.ts';
import { attorneysOf, attorneyWords } from '../app/content/attorneys.ts';
import { formatNumber } from '../app/i18n/formats.ts';
import { languages } from '../app/i18n/languages.ts';
import { builtSite } from './support/built-site.ts';
import { company } from './support/company.ts';
import { Html } from './support/html.ts';
import { serviceIds } from './support/services.ts';
import { interpolate, plain, texts } from './support/texts.ts';

// Texts, links and numbers of public screens.
const site = builtSite();
const home = texts('en', 'home');
const people = texts('en', 'attorneys');
const services = texts('en', 'services');

test('home: tiles, practice cards, hours', async () => {
  const html = await site.html('/?lng=en');
  expect(html.named('section', home.features.label).all('a')).toHaveLength(3);
  expect(html.named('section', home.practice.title).all('article')).toHaveLength(6);
  expect(html.named('section', home.hours.title).all('dt')).toHaveLength(2);
  expect(html.one('main').linkOf(home.about.learnMore)).toBe('/personal-detail');
});

test('the newsletter form appears once per page', async () => {
  for (const path of ['/', '/newsletter', '/newsletter/confirm/nonsense', '/faq']) {
    const forms = (await site.html(path)).all('div', { 'data-island': 'newsletter-form' });
    expect(forms, path).toHaveLength(1);
  }
});

test('how long the company has worked is a number with its word', async () => {
  for (const path of ['/faq', '/personal-detail', '/practice-details/1']) {
    const html = await site.html(`${path}?lng=en`);
    expect(html.one('main').text, path).toContain(`${company.experienceYears} years`);
  }
});

test('a service: badge, categories, next; an unknown one offers the five', async () => {
  const html = await site.html('/practice-details/3?lng=en');
  const { sidebar, pager, items } = services;
  const all = html.named('nav', sidebar.categoriesTitle);
  expect(all.one('a', { 'aria-current': 'page' }).text).toBe(items[3].menu);
  const neighbours = html.named('nav', pager.label);
  expect(neighbours.linkOf(items[2].menu)).toBe('/practice-details/2');
  expect(neighbours.linkOf(items[4].menu)).toBe('/practice-details/4');
  for (const id of ['0', '6', 'abc', '1.0']) {
    const { status, text } = await site.read(`/practice-details/${id}?lng=en`);
    expect(status).toBe(404);
    const ways = Html.of(text).named('nav', texts('en', 'errors').notFound.services);
    for (const known of serviceIds) {
      expect(ways.linkOf(items[known].menu)).toBe(`/practice-details/${known}`);
    }
  }
});

test.each(languages)(
  'a service shows cost, time, documents to bring and the responsible lawyer, %s',
  async (language) => {
    const { terms, items } = texts(language, 'services');
    for (const id of serviceIds) {
      const html = await site.html(`${pathTo('service', { id })}?lng=${language}`);
      const shown = html.named('section', terms.label);
      const titles = shown.all('h3').map(({ text }) => text);
      expect(titles).toEqual([terms.cost, terms.time, terms.bring, terms.lawyer].map(plain));
      expect(shown.all('li')).toHaveLength(items[id].terms.bring.length);
      expect(attorneysOf(id).length).toBeGreaterThan(0);
      for (const key of attorneysOf(id)) shown.linkOf(attorneyWords(key, language).name);
      expect(shown.text).not.toContain('{{');
    }
  },
);

test('the support service names the prices of the plans and leads to them', async () => {
  const html = await site.html(`${pathTo('service', { id: 4 })}?lng=en`);
  const shown = html.named('section', services.terms.label);
  for (const { price } of company.plans) expect(shown.text).toContain(plain(formatNumber(price)));
  expect(shown.linkOf(services.priceLink)).toBe('/practice#prices');
});

test('the responsible lawyer links to their card, and that to a free hour', async () => {
  const { name } = attorneyWords('kovalenko', 'en');
  const service = await site.html(`${pathTo('service', { id: 3 })}?lng=en`);
  const card = service.one('main').linkOf(name);
  expect(card).toBe('/Attorneys/3');
  const html = await site.html(`${card}?lng=en`);
  expect(html.one('h1').text).toContain(name);
  expect(html.one('main').text).toContain('Russian, English');
  const hours = html.all('a').map((link) => link.attribute('href'));
  const hour = hours.find((href) => /^\/booking\?.*lawyer=kovalenko.*hour=/.test(href)) ?? '';
  const booking = await site.html(hour);
  expect(booking.all('input', { name: 'hour', checked: '' })).toHaveLength(1);
});

test('a case names its lawyer', async () => {
  for (const { key, attorney } of company.cases) {
    const { calendar = 0 } = company.attorneys.find((one) => one.key === attorney) ?? {};
    const html = await site.html(`${pathTo('caseDetails', { query: { case: key } })}&lng=en`);
    const lawyer = attorneyWords(attorney, 'en').name;
    expect(html.one('article').linkOf(lawyer)).toBe(pathTo('attorney', { id: calendar }));
  }
});

test('each attorney has a service, a page and a link to the contact form, and no invented face', async () => {
  const html = await site.html(`${pathTo('attorneys')}?lng=en`);
  const figures = html.named('section', people.section.carousel).all('figure');
  expect(figures).toHaveLength(company.attorneys.length);
  for (const { key, calendar, services } of company.attorneys) {
    expect(services.length, key).toBeGreaterThan(0);
    const { name } = attorneyWords(key, 'en');
    const card = figures.find(({ text }) => text.includes(name));
    expect(card?.all('img')).toEqual([]);
    const [heading] = card?.all('h3') ?? [];
    expect(heading?.linkOf(name)).toBe(pathTo('attorney', { id: calendar }));
    const write = interpolate(people.section.writeAria, { name });
    expect(card?.linkOf(write)).toBe('/contact#request');
  }
});

test('top bar, menu with the services, footer, chat', async () => {
  const ru = texts('ru', 'common');
  const html = await site.html('/blog-fullwidth');
  const top = html.named('section', ru.a11y.topBar);
  expect(top.text).toContain('9:00');
  expect(top.text).toContain(plain(company.address.short.ru));
  expect(top.linkOf(ru.topBar.freeConsultation)).toMatch(/^\/contact/);
  const [menu] = html.all('nav', { 'aria-label': ru.a11y.mainNav });
  expect(menu?.all('a').map((link) => link.attribute('href'))).toEqual([
    '/',
    '/about',
    '/practice',
    ...serviceIds.map((id) => `/practice-details/${id}`),
    '/case-stadies',
    '/blog-fullwidth',
    '/contact',
  ]);
  const footer = html.one('footer');
  const links = footer.named('nav', ru.footer.linksTitle);
  for (const [name, path] of [
    [ru.nav.home, '/'],
    [ru.nav.services, '/practice'],
    [ru.nav.about, '/about'],
    ['Отзывы', '/case-stadies'],
    ['Блог', '/blog-fullwidth'],
  ] as const) {
    expect(links.linkOf(name)).toBe(path);
  }
  expect(footer.text).toMatch(new RegExp(`© 2025–20\\d\\d «${plain(company.name.ru)}»`));
  footer.linkOf(ru.footer.privacy);
  const [chat] = html.all('a', { 'aria-label': ru.chat.aria, target: '_blank' });
  const address = new URL(chat?.attribute('href') ?? '');
  expect(address.pathname).toBe(`/${company.chat.number}`);
  expect(address.searchParams.get('text')).toContain('Здравствуйте');
});

test('the template screens are labelled, and link to the news and their search', async () => {
  const { ways, single, posts } = texts('ru', 'blog');
  for (const [path, note] of [
    ['/blog', ways.note],
    ['/blog-list', ways.note],
    ['/blog-single', single.note],
  ] as const) {
    const main = (await site.html(path)).one('main');
    expect(main.text).toContain(plain(note));
    for (const [name, to] of [
      ['Все новости', '/blog-fullwidth'],
      ['Поиск по новостям', '/blog-search'],
    ] as const) {
      const links = main.all('a', { href: to }).map(({ text }) => text);
      expect(links, path).toContain(name);
    }
  }
  const article = await site.html('/blog-single');
  expect(article.one('h1').text).toBe(plain(posts.divorce.title));
  expect(article.one('main').all('fieldset', { disabled: '' })).toHaveLength(1);
  const contact = article
    .one('main')
    .all('a')
    .map((link) => link.attribute('href'));
  expect(contact.some((href) => /^\/contact|#contact/.test(href))).toBe(true);
});
