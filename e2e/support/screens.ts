import { listedPages } from '../../app/addresses/listed-pages.ts';
import { pathTo } from '../../app/addresses/path-to.ts';
import { addressNames, rowOf } from '../../app/addresses/table.ts';
import type { Language } from '../../app/i18n/languages.ts';
import { moduleSwitches, switchableRows } from '../../app/modules.ts';
import './company.ts';

export type Screen = { name: string; path: string; status: number };

const screen = (name: string, path: string, status = 200): Screen => ({ name, path, status });

/** Modules whose pages are not there until the owner switches them on. */
const offAtFirst = new Set(
  moduleSwitches.filter(({ atFirst }) => atFirst === 'off').map(({ name }) => name),
);

/** Cached but unlisted rows of the address table: one page each. */
const unlisted = addressNames
  .filter((name) => !offAtFirst.has(switchableRows.get(name) ?? ''))
  .filter((name) => rowOf(name).cached && !rowOf(name).listed && !rowOf(name).path.includes(':'))
  .map((name) => screen(name, rowOf(name).path));

/** Page states beyond the address table. */
const states: Screen[] = [
  screen('news-last', '/blog-fullwidth?page=3'),
  screen('news-article', '/blog-single-fullwidth/24'),
  screen('news-untranslated', '/blog-single-fullwidth/1'),
  screen('search', '/blog-search?q=договор'),
  screen('search-nothing', '/blog-search?q=qqxxzz'),
  screen('not-found', '/nothing-here', 404),
  screen('service-unknown', pathTo('service', { id: 9 }), 404),
  screen('post-unknown', '/blog-single-fullwidth/9999', 404),
];

/** One case is enough: they differ in their texts only. */
const cases = listedPages()
  .filter(({ name }) => name === 'caseDetails')
  .slice(1);

/** All public screens and error pages, with their expected status. */
export const screens: Screen[] = [
  ...listedPages()
    .filter((page) => !cases.includes(page))
    .map(({ picture, path }) => screen(picture, path)),
  ...unlisted,
  ...states,
];

export const addressOf = ({ path }: Screen, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
