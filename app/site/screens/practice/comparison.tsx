import { company } from '../../../content/company.ts';
import { typesetRecord } from '../../../content/typeset-record.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';

/** What each plan includes, line by line. */
export function Comparison() {
  const { table, plans: words } = useMessages('practice').pricing;
  const language = useLanguage();
  const rows = typesetRecord(company().planContents.rows[language], language);
  return (
    <table className="compare">
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.feature}</th>
          {company().plans.map(({ id }) => (
            <th key={id} scope="col">
              {words[id].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([feature, ...cells]) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {company().plans.map(({ id }, index) => (
              <td
                key={id}
                data-plan={words[id].name}
                className={cells[index] === table.none ? 'none' : undefined}
              >
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
