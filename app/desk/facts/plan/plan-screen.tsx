import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { planWords } from '../../../content/plans.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readPlanForm, typedOfPlan, withNewPlan } from '../../../features/facts/plans-form.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { byLanguage } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactEditor } from '../fact-editor.tsx';
import { planLayout } from '../item-layout.ts';
import { readPlans } from '../read-lists.server.ts';
import { resultOfSaving } from '../result-of-saving.server.ts';
import type { Route } from './+types/plan-screen';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const { id: seen, facts } = await readPlans(context.get(servicesContext).database);
  const plan = facts.plans.find((each) => each.id === id);
  if (!plan && id !== 'new') throw data(null, { status: 404 });
  return { id, seen, name: plan && planWords(plan, language).name, typed: typedOfPlan(plan) };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const { raw, version } = await readFields(request);
  const { facts: now } = await readPlans(database);
  const plan = now.plans.find((each) => each.id === id);
  if (!plan && id !== 'new') throw data(null, { status: 404 });
  const names = Object.keys(typedOfPlan(plan));
  const typed = Object.fromEntries(names.map((name) => [name, raw(name)]));
  const read = readPlanForm(typed);
  if ('problems' in read) {
    return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
  }
  const { value } = read;
  const none = byLanguage((language) => textsOf(language).t('practice:pricing.table.none'));
  const facts = plan
    ? { ...now, plans: now.plans.map((each) => (each === plan ? { ...each, ...value } : each)) }
    : withNewPlan(now, value, none);
  const seen = version('seen');
  const saving = { section: 'plans', facts, by: staff.id } as const;
  const done = await saveFacts(database, { ...saving, seen });
  if (done === 'conflict') {
    return conflictAnswer(database.owner, typedOfPlan(read.value), {
      section: 'plans',
      seen,
      prefix: `plans.${id}.`,
    });
  }
  const result = resultOfSaving(done, now.plans, facts.plans);
  throw redirect(pathTo('deskPlans', { query: { done: result } }), 303);
}

/** A plan: its name, its price, what it holds. */
export default function PlanScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { id, seen, name, typed } = loaderData;
  return (
    <FactEditor
      title={name ?? t('plans.new')}
      back={{ href: pathTo('deskPlans'), label: t('sections.plans') }}
      action={pathTo('deskPlan', { id })}
      groups={planLayout}
      refused={actionData}
      seen={seen}
      typed={typed}
    />
  );
}
