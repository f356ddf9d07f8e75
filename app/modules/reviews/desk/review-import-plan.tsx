import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RowProblem } from '../moderation/review-csv.server.ts';

export type Plan = {
  added: { row: number; name: string; notes: string }[];
  /** How many are stored already, or stand twice in the file. */
  known: number;
  refused: { row: number; problem: RowProblem }[];
};

/** What an import would do. Nothing has changed yet. */
export function ImportPlan({ plan: { added, known, refused } }: { plan: Plan }) {
  const { t } = useTranslation('deskReviews');
  return (
    <section role="status">
      <h2>{t('import.plan')}</h2>
      <ul className="desk-counts">
        <li>
          <b>{added.length}</b> {t('import.willAdd')}
        </li>
        <li>
          <b>{known}</b> {t('import.known')}
        </li>
        <li>
          <b>{refused.length}</b> {t('import.refused')}
        </li>
      </ul>
      {refused.length > 0 && (
        <ul className="desk-list">
          {refused.map(({ row, problem }) => (
            <li key={row}>
              {t('import.row', { row })} {t(`import.rowProblems.${problem}`)}
            </li>
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <details>
          <summary className="desk-more">{t('import.list')}</summary>
          <ul className="desk-list">
            {added.map(({ row, name, notes }) => (
              <li key={row} className="desk-card">
                <b>{name}</b>
                <small>{notes}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
