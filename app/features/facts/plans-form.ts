import type { Plan, PlanRow, SiteFacts } from '../../content/site-facts.ts';
import { byLanguage, type Language } from '../../i18n/languages.ts';
import { type FactProblems, fieldsIn, readTyped, type TypedFacts } from './fact-form.ts';
import { planSchema, rowsSchema } from './fact-rules.ts';
import { moved } from './list-order.ts';

type Plans = SiteFacts['plans'];

/** What the desk changes of a plan; its id stays. */
export type PlanFacts = Pick<Plan, 'price' | 'words' | 'features'>;

/** The fields of a plan's form; those of a new one without `plan`. */
export function typedOfPlan(plan?: PlanFacts): TypedFacts {
  const {
    price = '',
    words = byLanguage(() => ({ name: '', forWhom: '' })),
    features = byLanguage(() => []),
  } = plan ?? {};
  return Object.fromEntries(fieldsIn({ price, words, features }));
}

/** Reads a plan's form. @returns the facts, or what is wrong with which field */
export function readPlanForm(typed: TypedFacts): { value: PlanFacts } | { problems: FactProblems } {
  return readTyped(planSchema, typed);
}

/** The fields of the comparison. */
export function typedOfRows({ rows }: Pick<Plans, 'rows'>): TypedFacts {
  return Object.fromEntries(fieldsIn({ rows }));
}

/** Reads the form of the comparison. @param plans number of plans, hidden ones too */
export function readRowsForm(
  typed: TypedFacts,
  plans: number,
): { value: Pick<Plans, 'rows'> } | { problems: FactProblems } {
  return readTyped(rowsSchema(plans), typed);
}

/** The fields of all plans, `plans.<id>.words.ru.name`, order and comparison, to compare two versions. */
export function typedOfPlans({ plans, rows }: Plans): TypedFacts {
  const each = plans.flatMap(({ id, hidden, ...facts }) =>
    [...Object.entries(typedOfPlan(facts)), ...fieldsIn(hidden, 'hidden')].map(([name, typed]) => [
      `plans.${id}.${name}`,
      typed,
    ]),
  );
  const order = plans.map(({ id }) => id).join('\n');
  return { ...Object.fromEntries(each), order, ...typedOfRows({ rows }) };
}

/**
 * Plans with one more, whose id no other ever had: none is ever removed.
 * @param none what the comparison says of it until somebody fills it in
 */
export function withNewPlan(
  { plans, rows }: Plans,
  facts: PlanFacts,
  none: Readonly<Record<Language, string>>,
): Plans {
  const added: Plan = { ...facts, id: `plan-${plans.length + 1}`, hidden: false };
  return { plans: [...plans, added], rows: withCells(rows, [none]) };
}

/** Plans with one moved among those that are shown; its cells of the comparison follow. */
export function withMovedPlan({ plans, rows }: Plans, id: string, step: 'up' | 'down'): Plans {
  const plan = plans.find((each) => each.id === id);
  const next = moved(plans, plan, step, ({ hidden }) => !hidden);
  const inOrder = ([feature, ...cells]: PlanRow): PlanRow => [
    feature,
    ...next.map((each) => cells[plans.indexOf(each)] ?? ''),
  ];
  return { plans: next, rows: byLanguage((language) => rows[language].map(inOrder)) };
}

/** An earlier version of the plans, to be restored: those that came later stay, hidden, because requests name them. */
export function restoredPlans(version: Plans, now: Plans): Plans {
  const later = now.plans.filter(({ id }) => !version.plans.some((plan) => plan.id === id));
  const unknown = later.map(() => byLanguage(() => '–'));
  return {
    plans: [...version.plans, ...later.map((plan) => ({ ...plan, hidden: true }))],
    rows: withCells(version.rows, unknown),
  };
}

/** The comparison with more cells at the end of each line. */
function withCells(
  rows: Plans['rows'],
  cells: readonly Readonly<Record<Language, string>>[],
): Plans['rows'] {
  return byLanguage((language) =>
    rows[language].map((row) => [...row, ...cells.map((cell) => cell[language])] as const),
  );
}
