import { afterEach, expect, test } from 'vitest';
import { listedPages } from '../../addresses/listed-pages.ts';
import { caseWords } from '../../content/case-words.ts';
import { companyOf } from '../../content/company-of.ts';
import { defaultCases } from '../../content/default-cases.ts';
import { withDefaults } from '../../content/default-facts.ts';
import type { Case } from '../../content/site-facts.ts';
import { replaceFacts } from '../../content/snapshot.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import { languages } from '../../i18n/languages.ts';
import { textOf } from '../../i18n/text-of.ts';
import {
  readAddedCaseForm,
  readCasesForm,
  restoredCases,
  typedOfAddedCase,
  typedOfCases,
  typedVersionOfCases,
  withNewCase,
} from './cases-form.ts';

afterEach(() => replaceFacts({}));

test('a case gets another category, nobody who handled it, and is left out', () => {
  const typed = typedOfCases(defaultCases);
  expect(readCasesForm(typed, defaultCases)).toEqual({ value: defaultCases });
  const [first, ...others] = defaultCases;
  const changed = {
    ...typed,
    'cases.debt-receipt.category': 'family',
    'cases.debt-receipt.attorney': '',
    'cases.debt-receipt.shown': '',
  };
  expect(readCasesForm(changed, defaultCases)).toEqual({
    value: [{ ...first, category: 'family', attorney: '', hidden: true }, ...others],
  });
});

test('a category and somebody that are none are refused', () => {
  const typed = typedOfCases(defaultCases);
  const forged = {
    ...typed,
    'cases.debt-receipt.category': 'all',
    'cases.partner-exit.attorney': 'nobody',
  };
  expect(readCasesForm(forged, defaultCases)).toEqual({
    problems: {
      'cases.debt-receipt.category': 'required',
      'cases.partner-exit.attorney': 'required',
    },
  });
});

test('the site shows what is not hidden, with texts, and names nobody whom it does not know', () => {
  const [first, second] = defaultCases as [Case, Case];
  const gone = { ...first, key: 'gone' } as unknown as Case;
  const saved = [gone, { ...first, hidden: true }, { ...second, attorney: 'left-long-ago' }];
  const { cases, facts } = companyOf(withDefaults({ cases: { cases: saved } }));
  expect(cases).toEqual([{ ...second, attorney: '' }]);
  // Cases of a later release wait, hidden.
  expect(facts.cases.cases).toHaveLength(defaultCases.length);
});

/** The form of a new case with its languages filled in. */
function typedCase(): Record<string, string> {
  const words = languages.flatMap((language) =>
    ['title', 'summary', 'facts', 'done', 'result'].map((name) => [
      `words.${language}.${name}`,
      `${name} ${language}`,
    ]),
  );
  return { ...typedOfAddedCase(), ...Object.fromEntries(words), 'words.en.done': 'One\nTwo' };
}

function added() {
  const read = readAddedCaseForm(typedCase());
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

test('an added case needs its words in three languages, and gives back what its form was filled with', () => {
  const missing = { ...typedCase(), 'words.kg.done': ' ', 'words.en.result': '' };
  expect(readAddedCaseForm(missing)).toEqual({
    problems: { 'words.kg.done': 'required', 'words.en.result': 'required' },
  });
  const own = { ...added(), category: 'business', attorney: 'orozaliev', hidden: true } as const;
  expect(readAddedCaseForm(typedOfAddedCase(own))).toEqual({ value: own });
});

test('an added case comes first, under a key that no other had', () => {
  const seven = withNewCase(defaultCases, added());
  expect(seven.map(({ key }) => key)).toEqual(['case-7', ...defaultCases.map(({ key }) => key)]);
  expect(withNewCase(seven.toReversed(), added())[0]?.key).toBe('case-8');
  // The form of all cases leaves it its words.
  const read = readCasesForm({ ...typedOfCases(seven), 'cases.case-7.shown': '' }, seven);
  expect(read).toEqual({ value: [{ ...seven[0], hidden: true }, ...defaultCases] });
});

test('pages follow an added case; its words are read as those of the files are', () => {
  replaceFacts({ cases: { cases: withNewCase(defaultCases, added()) } });
  expect(caseWords(textsOf('en'), 'case-7')).toMatchObject({
    title: 'title en',
    done: ['One', 'Two'],
  });
  expect(caseWords(textsOf('ru'), 'debt-receipt').title).toContain('Долг');
  expect(() => caseWords(textsOf('ru'), 'case-8')).toThrow('There is no case case-8');
  const page = listedPages().find(({ path }) => path.endsWith('?case=case-7'));
  expect(page && textOf(textsOf('kg'), page.title)).toBe('title kg');
});

test('a restored version keeps the cases that came later, hidden; a version tells their words', () => {
  const later = withNewCase(defaultCases, added());
  const back = restoredCases(defaultCases, later);
  expect(back).toEqual([...defaultCases, { ...later[0], hidden: true }]);
  expect(typedVersionOfCases(back)).toMatchObject({
    'cases.case-7.shown': '',
    'cases.case-7.words.kg.result': 'result kg',
  });
});
