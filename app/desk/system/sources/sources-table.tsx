import { useId } from 'react';
import type { Funnel } from '../../../features/casework/read-sources.server.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

type SourcesTableProps = {
  title: string;
  rows: (Funnel & { key: string; label: string })[];
  /** Replaces a table without rows. */
  empty?: string;
};

/** How many asked, were talked to, and were taken on, by source. */
export function SourcesTable({ title, rows, empty }: SourcesTableProps) {
  const { t } = useTranslation('deskSources');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <table className="desk-numbers sources">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{title}</span>
              </th>
              {(['asked', 'talked', 'taken'] as const).map((name) => (
                <th key={name} scope="col" className="number">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, asked, talked, taken }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                <td className="number">
                  <b>{formatNumber(asked)}</b>
                </td>
                <td className="number">{formatNumber(talked)}</td>
                <td className="number">{formatNumber(taken)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
