import { plans } from '../../../content/plans.ts';
import { useMessages } from '../../../i18n/use-messages.ts';

/** What each plan includes, line by line. */
export function Comparison() {
  const { table, plans: words } = useMessages('practice').pricing;
  return (
    <table className="compare">
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.feature}</th>
          {plans.map(({ id }) => (
            <th key={id} scope="col">
              {words[id].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.key}</th>
            {plans.map(({ id }) => (
              <td key={id} className={row[id] === table.none ? 'none' : undefined}>
                {row[id]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
