import { expect, test } from 'vitest';
import { companyOf } from '../../content/company-of.ts';
import { defaultCases } from '../../content/default-cases.ts';
import { withDefaults } from '../../content/default-facts.ts';
import type { Case } from '../../content/site-facts.ts';
import { readCasesForm, typedOfCases } from './cases-form.ts';

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
