import { company } from '../../../content/company.ts';
import { planWords } from '../../../content/plans.ts';
import type { Plan } from '../../../content/site-facts.ts';
import { typesetRecord } from '../../../content/typeset-record.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { highlightedPlan } from './highlighted-plan.ts';

const classesOf = (id: Plan['id'], isNone: boolean) =>
  [id === highlightedPlan && 'main', isNone && 'none'].filter(Boolean).join(' ') || undefined;

/** What each plan includes, line by line. */
export function Comparison() {
  const { table } = useMessages('practice').pricing;
  const language = useLanguage();
  const rows = typesetRecord(company().planRows[language], language);
  const plans = company().plans.map((plan) => ({ id: plan.id, ...planWords(plan, language) }));
  return (
    <table className="compare">
      <caption className="vh">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.feature}</th>
          {plans.map(({ id, name }) => (
            <th key={id} scope="col" className={id === highlightedPlan ? 'main' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([feature, ...cells]) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {plans.map(({ id, name }, index) => (
              <td key={id} data-plan={name} className={classesOf(id, cells[index] === table.none)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
