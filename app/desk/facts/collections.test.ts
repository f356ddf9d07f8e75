import { afterEach, expect, test } from 'vitest';
import { listedPages } from '../../addresses/listed-pages.ts';
import { caseWords } from '../../content/case-words.ts';
import { company } from '../../content/company.ts';
import { companyOf } from '../../content/company-of.ts';
import { defaultCases } from '../../content/default-cases.ts';
import { defaultFacts, withDefaults } from '../../content/default-facts.ts';
import { findPlan, planName } from '../../content/plans.ts';
import { serviceWords } from '../../content/service-words.ts';
import { findService, isKnownService, practiceCards } from '../../content/services.ts';
import type { Case, SiteFacts } from '../../content/site-facts.ts';
import { replaceFacts } from '../../content/snapshot.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import { readTyped } from '../../features/facts/fact-form.ts';
import { subjectOf } from '../../features/request/staff-fields.server.ts';
import { isLanguage, languages } from '../../i18n/languages.ts';
import { textOf } from '../../i18n/text-of.ts';
import { collections } from './all-collections.server.ts';
import {
  type Collection,
  findItem,
  type Item,
  itemsOf,
  keyOf,
  layoutFor,
  readItem,
  restored,
  resultOf,
  typedOfItem,
  typedOfList,
  typedOfRest,
  withAdded,
  withChanged,
  withMoved,
} from './collection.server.ts';
import { type ListSection, listSections } from './section-path.ts';

afterEach(() => replaceFacts({}));

const { services, plans, people, cases, troubles } = collections;

/** The form of a new item with its texts and other required fields filled in. */
function filled(collection: Collection, others: Record<string, string> = {}) {
  const words = Object.keys(typedOfItem(collection)).flatMap((name) => {
    const parts = name.split('.');
    const language = parts.find(isLanguage);
    if (!language || parts[0] === 'speaks') return [];
    return [[name, `${parts.at(-1) === language ? parts[0] : parts.at(-1)} ${language}`]];
  });
  return { ...typedOfItem(collection), ...Object.fromEntries(words), ...others };
}

const required: Record<ListSection, Record<string, string>> = {
  people: { 'speaks.ru': 'on' },
  services: {},
  plans: { price: '900' },
  cases: {},
  troubles: {},
  deadlines: { source: 'https://law.example/212' },
};

function readFrom(collection: Collection, typed: Record<string, string>, item?: Item): Item {
  const found = readItem(collection, typed, item);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

/** The facts of the files with a new item, and the item. */
function added<S extends ListSection>(
  section: S,
  others?: Record<string, string>,
  facts: SiteFacts[S] = defaultFacts[section],
) {
  const collection = collections[section];
  const value = readFrom(collection, filled(collection, { ...required[section], ...others }));
  return withAdded(collection, facts, value) as SiteFacts[S];
}

const keysIn = (collection: Collection, facts: SiteFacts[ListSection]) =>
  itemsOf(collection, facts).map((item) => keyOf(collection, item));

test.each(listSections)('a form of %s gives back what it was filled with', (section) => {
  const collection = collections[section];
  const facts = added(section);
  for (const item of itemsOf(collection, facts)) {
    const typed = typedOfItem(collection, item);
    const key = keyOf(collection, item);
    expect(withChanged(collection, facts, item, readFrom(collection, typed, item)), key).toEqual(
      facts,
    );
  }
  expect.assertions(itemsOf(collection, facts).length);
});

test.each(listSections)('every field of %s has its line on the desk', (section) => {
  const { layout, rest } = collections[section];
  const typed = {
    ...typedOfItem(collections[section]),
    ...typedOfRest(collections[section], defaultFacts[section]),
  };
  const fields = [...layout, ...(rest?.layout ?? [])].flatMap((group) => group.fields);
  const shown = fields.flatMap(({ name, kind }) => {
    const names = name.includes('*') ? languages.map((each) => name.replace('*', each)) : [name];
    const boxes = ['languages', 'services', 'meetingKinds'].includes(kind ?? '');
    return boxes ? Object.keys(typed).filter((each) => each.startsWith(`${name}.`)) : names;
  });
  expect(shown.sort()).toEqual(Object.keys(typed).sort());
});

test.each([
  ['services', 'words.kg.title'],
  ['plans', 'words.kg.name'],
  ['people', 'words.kg.specialty'],
  ['cases', 'words.kg.done'],
  ['troubles', 'words.kg.they'],
  ['deadlines', 'words.kg.term'],
] as const)('a new item of %s needs its words in three languages', (section, name) => {
  const typed = filled(collections[section], { ...required[section], [name]: ' ' });
  expect(readItem(collections[section], typed)).toEqual({ problems: { [name]: 'required' } });
});

test.each([
  ['services', ['6', '7']],
  ['plans', ['plan-4', 'plan-5']],
  ['people', ['en', 'en-8']],
  ['cases', ['case-7', 'case-8']],
  ['troubles', ['trouble-7', 'trouble-8']],
  ['deadlines', ['deadline-13', 'deadline-14']],
] as const)('items that are added to %s have keys that no other had', (section, keys) => {
  const collection = collections[section];
  const one = added(section);
  const two = added(section, {}, restored(collection, defaultFacts[section], one) as never);
  const found = keysIn(collection, two);
  const before = keysIn(collection, defaultFacts[section]);
  expect(found.filter((key) => !before.includes(key)).sort()).toEqual(keys);
  expect(new Set(found).size).toBe(found.length);
});

test.each(listSections)('a restored version of %s keeps what came later, hidden', (section) => {
  const collection = collections[section];
  const back = restored(collection, defaultFacts[section], added(section));
  const later = itemsOf(collection, back).at(-1) ?? {};
  expect(later[collection.hidden]).toBe(true);
  expect(itemsOf(collection, back).slice(0, -1)).toEqual(
    itemsOf(collection, defaultFacts[section]),
  );
  const name = `${section}.${keyOf(collection, later)}.${collection.hidden}`;
  expect(typedOfList(collection, back)).toMatchObject({ [name]: 'on' });
});

test('what the form may not have is refused', () => {
  const one = filled(cases, { category: 'all', attorney: 'somebody' });
  expect(readItem(cases, one)).toEqual({
    problems: { category: 'required', attorney: 'required' },
  });
  expect(readItem(plans, filled(plans, { price: '7000,50' }))).toEqual({
    problems: { price: 'number' },
  });
  expect(readItem(people, { ...filled(people), 'meets.office': '' })).toMatchObject({
    problems: { speaks: 'speaks' },
  });
  expect(readItem(troubles, filled(troubles, { service: '99', checkedOn: 'soon' }))).toEqual({
    problems: { service: 'required', checkedOn: 'date' },
  });
});

test('a choice, a number, a date and a list keep what was typed', () => {
  const chosen = { service: '2', attorney: 'orozaliev', checkedOn: '2026-11-28' };
  expect(readFrom(troubles, filled(troubles, chosen))).toMatchObject(chosen);
  expect(
    readFrom(plans, filled(plans, { price: '7 000', 'features.en': 'One\nTwo' })),
  ).toMatchObject({
    price: 7000,
    features: { en: ['One', 'Two'] },
  });
});

test('an item whose words are texts has no fields for them', () => {
  const typed = typedOfItem(services, findItem(services, defaultFacts.services, '2'));
  expect(Object.keys(typed)).toEqual(['picture', 'hasOtherSide']);
  expect(layoutFor(services.layout, typed).map(({ title }) => title)).toEqual(['look']);
});

test.each([
  ['rows.ru', 'a | b | c', 'row'],
  ['rows.en', 'a | b | c | d', 'rows'],
])('the comparison with %s as "%s" is refused', (name, value, problem) => {
  const schema = plans.rest?.schema(itemsOf(plans, defaultFacts.plans));
  if (!schema) throw new Error('Plans have no comparison');
  const typed = typedOfRest(plans, defaultFacts.plans);
  expect(readTyped(schema, typed)).toEqual({ value: { rows: defaultFacts.plans.rows } });
  expect(readTyped(schema, { ...typed, [name]: value })).toEqual({ problems: { [name]: problem } });
});

test('nobody gets the calendar of somebody else', () => {
  const { people: all } = added('people', {}, added('people'));
  expect(new Set(all.map(({ calendar }) => calendar)).size).toBe(all.length);
});

test('the comparison follows a plan that is added, moved, hidden or restored', () => {
  const four = added('plans');
  const [feature, ...cells] = defaultFacts.plans.rows.en[0] ?? [];
  const moved = withMoved(plans, four, findItem(plans, four, 'plan-4'), 'up') as typeof four;
  expect(moved.rows.en[0]).toEqual([feature, cells[0], cells[1], 'not included', cells[2]]);
  const hidden = withChanged(plans, moved, findItem(plans, moved, 'basic'), { hidden: true });
  replaceFacts({ plans: hidden as typeof four });
  expect(company().planRows.en[0]).toEqual([feature, cells[0], 'not included', cells[2]]);
  expect(findPlan('basic')).toBeUndefined();
  expect(planName('basic', 'en')).toBe('Basic');
  // Texts still name its price.
  expect(textsOf('en').t('services:items.4.terms.cost')).toMatch(/^5,?.?000, 7/);
  const back = restored(plans, defaultFacts.plans, moved) as typeof four;
  expect(back.rows.ru.every((row) => row.length === 5)).toBe(true);
});

test('pages, cards, lists and requests follow the services', () => {
  const six = added('services');
  const own = withChanged(services, six, findItem(services, six, '3'), { hidden: true });
  replaceFacts({ services: own as typeof six });
  const paths = listedPages().map(({ path }) => path);
  expect(paths).toContain('/practice-details/6');
  expect(paths).not.toContain('/practice-details/3');
  expect(findService('3')).toBeUndefined();
  expect(isKnownService('3')).toBe(true);
  expect(isKnownService('7')).toBe(false);
  expect(serviceWords(textsOf('en'), '6')).toMatchObject({ menu: 'menu en', works: ['works en'] });
  expect(serviceWords(textsOf('kg'), '6').meta.title).toMatch(
    new RegExp(`^title kg.— ${company().name.kg}$`),
  );
  expect(subjectOf({ service: '6', plan: '' }, 'kg').service).toBe('menu kg');
  expect(subjectOf({ service: '3', plan: '' }, 'ru').service).toBe('Договоры');
  // Five are shown: injuries are the sixth card. With six there is no room for them.
  expect(practiceCards().map(({ key }) => key)).toEqual(['1', 'injury', '2', '4', '5', '6']);
  replaceFacts({ services: six });
  expect(practiceCards().map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('pages follow an added case, which comes first; its words are read as those of the files are', () => {
  const seven = added('cases');
  expect(keysIn(cases, seven)[0]).toBe('case-7');
  replaceFacts({ cases: seven });
  expect(caseWords(textsOf('en'), 'case-7')).toMatchObject({
    title: 'title en',
    done: ['done en'],
  });
  expect(caseWords(textsOf('ru'), 'debt-receipt').title).toContain('Долг');
  expect(() => caseWords(textsOf('ru'), 'case-8')).toThrow('There is no case case-8');
  const page = listedPages().find(({ path }) => path.endsWith('?case=case-7'));
  expect(page && textOf(textsOf('kg'), page.title)).toBe('title kg');
});

test('the site shows what is not hidden, with texts, and names nobody whom it does not know', () => {
  const [first, second] = defaultCases as [Case, Case];
  const gone = { ...first, key: 'gone' } as unknown as Case;
  const saved = [gone, { ...first, hidden: true }, { ...second, attorney: 'left-long-ago' }];
  const { cases: shown, facts } = companyOf(withDefaults({ cases: { cases: saved } }));
  expect(shown).toEqual([{ ...second, attorney: '' }]);
  // Cases of a later release wait, hidden.
  expect(facts.cases.cases).toHaveLength(defaultCases.length);
});

test('a change of what is hidden is told from one of the site', () => {
  const before = defaultFacts.services;
  const item = findItem(services, before, '2');
  const hidden = withChanged(services, before, item, { hidden: true });
  expect(resultOf(services, 'saved', before, hidden)).toBe('saved');
  const also = withChanged(services, hidden, findItem(services, hidden, '2'), { picture: 3 });
  expect(resultOf(services, 'saved', hidden, also)).toBe('hidden');
  expect(resultOf(services, 'conflict', hidden, also)).toBe('conflict');
});
