import { afterEach, expect, test } from 'vitest';
import { company } from '../../content/company.ts';
import { defaultFacts } from '../../content/default-facts.ts';
import { findPlan, planName } from '../../content/plans.ts';
import { replaceFacts } from '../../content/snapshot.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import { byLanguage } from '../../i18n/languages.ts';
import {
  readPlanForm,
  readRowsForm,
  restoredPlans,
  typedOfPlan,
  typedOfRows,
  withMovedPlan,
  withNewPlan,
} from './plans-form.ts';

afterEach(() => replaceFacts({}));

const { plans } = defaultFacts;
const [initial, basic, advanced] = plans.plans;
if (!initial || !basic || !advanced) throw new Error('There are too few plans');

test('a plan and the comparison give back what their forms were filled with', () => {
  for (const { id, hidden, ...facts } of plans.plans) {
    expect(readPlanForm(typedOfPlan(facts)), `${id} ${hidden}`).toEqual({ value: facts });
  }
  expect(readRowsForm(typedOfRows(plans), 3)).toEqual({ value: { rows: plans.rows } });
});

const wrong = { 'rows.ru': 'a | b | c', 'rows.en': 'a | b | c | d' };

test.each(Object.entries(wrong))('%s as "%s" is refused', (name, typed) => {
  const rows = { ...typedOfRows(plans), [name]: typed };
  const problem = name === 'rows.ru' ? 'row' : 'rows';
  expect(readRowsForm(rows, 3)).toMatchObject({ problems: { [name]: problem } });
  const plan = { ...typedOfPlan(basic), price: '7000,50', 'features.en': '' };
  expect(readPlanForm(plan)).toEqual({
    problems: { price: 'number', 'features.en': 'required' },
  });
});

test('the comparison follows a plan that is added, moved or hidden', () => {
  const none = byLanguage(() => 'none');
  const four = withNewPlan(plans, initial, none);
  expect(four.plans.at(-1)?.id).toBe('plan-4');
  const [feature, ...cells] = plans.rows.en[0] ?? [];
  const moved = withMovedPlan(four, 'plan-4', 'up');
  expect(moved.rows.en[0]).toEqual([feature, cells[0], cells[1], 'none', cells[2]]);
  const hidden = moved.plans.map((plan) => ({ ...plan, hidden: plan.id === 'basic' }));
  replaceFacts({ plans: { ...moved, plans: hidden } });
  expect(company().planRows.en[0]).toEqual([feature, cells[0], 'none', cells[2]]);
  expect(findPlan('basic')).toBeUndefined();
  expect(planName('basic', 'en')).toBe('Basic');
  // Texts go on naming its price, until somebody changes them.
  expect(textsOf('en').t('services:items.4.terms.cost')).toMatch(/^5,?.?000, 7/);
});

test('a restored version keeps the plans that came later, hidden', () => {
  const four = withNewPlan(
    plans,
    initial,
    byLanguage(() => 'none'),
  );
  const back = restoredPlans(plans, four);
  expect(back.plans.map(({ hidden }) => hidden)).toEqual([false, false, false, true]);
  expect(back.rows.ru.every((row) => row.length === 5)).toBe(true);
});
