import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { priceVariables } from '../../../content/facts.ts';
import { planWords } from '../../../content/plans.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readRowsForm, typedOfRows, withMovedPlan } from '../../../features/facts/plans-form.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactFields } from '../fact-fields.tsx';
import { FactList, FactListLinks, FactListResult, listAct } from '../fact-list.tsx';
import { FactsRefused } from '../facts-refused.tsx';
import { comparisonLayout } from '../item-layout.ts';
import { readLanguagesLeft } from '../languages-left.server.ts';
import { LanguagesLeft } from '../languages-left.tsx';
import { readPlans } from '../read-lists.server.ts';
import type { Route } from './+types/plans-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const { id: seen, facts } = await readPlans(context.get(servicesContext).database);
  const { left: languagesLeft } = await readLanguagesLeft(
    context.get(servicesContext).database,
    'plans',
    new Date(),
  );
  return {
    seen,
    languagesLeft,
    plans: facts.plans.map((plan) => ({
      key: plan.id,
      hidden: plan.hidden,
      href: pathTo('deskPlan', { id: plan.id }),
      name: planWords(plan, language).name,
      price: formatNumber(plan.price),
      variable: priceVariables[plan.id],
    })),
    typed: typedOfRows(facts),
    result: new URL(request.url).searchParams.get('done'),
  };
}

/** A Russian adjective as every case of it begins: "Базовый" also finds "на «Базовом»". */
const withoutEnding = (name: string) => name.replace(/(ый|ий|ой|ая|ое)$/, '');

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const fields = await readFields(request);
  const { facts: now } = await readPlans(database);
  const seen = fields.version('seen');
  const asked = listAct(fields);
  if (!asked) {
    const names = Object.keys(typedOfRows(now));
    const typed = Object.fromEntries(names.map((name) => [name, fields.raw(name)]));
    const read = readRowsForm(typed, now.plans.length);
    if ('problems' in read) {
      return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
    }
    const facts = { ...now, ...read.value };
    const done = await saveFacts(database, { section: 'plans', facts, seen, by: staff.id });
    if (done === 'conflict') {
      return conflictAnswer(database.owner, typedOfRows(read.value), {
        section: 'plans',
        seen,
      });
    }
    throw redirect(pathTo('deskPlans', { query: { done } }), 303);
  }
  const { act, key } = asked;
  if (!now.plans.some(({ id }) => id === key)) throw data(null, { status: 404 });
  const facts =
    act === 'up' || act === 'down'
      ? withMovedPlan(now, key, act)
      : {
          ...now,
          plans: now.plans.map((plan) =>
            plan.id === key ? { ...plan, hidden: act === 'hide' } : plan,
          ),
        };
  const done = await saveFacts(database, { section: 'plans', facts, seen, by: staff.id });
  throw redirect(pathTo('deskPlans', { query: { done } }), 303);
}

/** The plans in the order of the site, the hidden ones, and their comparison. */
export default function PlansScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { seen, plans, result } = loaderData;
  const { typed, problems } = actionData ?? { typed: loaderData.typed, problems: {} };
  return (
    <DeskScreen title={t('sections.plans')} back={{ href: pathTo('deskFacts'), label: t('title') }}>
      {actionData && <FactsRefused refused={actionData} groups={comparisonLayout} />}
      {!actionData && <FactListResult result={result} />}
      <LanguagesLeft section="plans" fields={loaderData.languagesLeft} />
      <p className="muted">{t('effects.plans')}</p>
      <p>
        <a className="btn" href={pathTo('deskPlan', { id: 'new' })}>
          {t('plans.add')}
        </a>
      </p>
      <FactList
        items={plans.map(({ price, variable, ...item }) => ({
          ...item,
          note: (
            <>
              {t('plans.price', { price })}
              {item.hidden && (
                <>
                  {' · '}
                  <a
                    className="desk-more"
                    href={pathTo('deskTexts', { query: { q: withoutEnding(item.name) } })}
                  >
                    {t('plans.named')}
                  </a>
                  {variable && (
                    <>
                      {' · '}
                      <a
                        className="desk-more"
                        href={pathTo('deskTexts', { query: { q: variable } })}
                      >
                        {t('plans.priced')}
                      </a>
                    </>
                  )}
                </>
              )}
            </>
          ),
        }))}
        seen={seen}
        hiddenTitle={t('list.hidden')}
        hides
      />
      <form className="form fact-form" method="post" action={pathTo('deskPlans')}>
        <input type="hidden" name="seen" value={seen} />
        <p className="muted">
          {t('plans.columns', { names: plans.map(({ name }) => name).join(' | ') })}
        </p>
        <FactFields groups={comparisonLayout} typed={typed} problems={problems} />
        <div>
          <button className="btn out" type="submit">
            {t('save')}
          </button>
        </div>
      </form>
      <FactListLinks section="plans" seen={seen} />
    </DeskScreen>
  );
}
