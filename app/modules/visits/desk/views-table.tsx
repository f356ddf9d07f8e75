import { formatNumber } from '../../../i18n/formats.ts';
import { languages } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Views } from '../read-visits.server.ts';

type ViewsTableProps = {
  /** Heading of the first column. */
  of: string;
  rows: (Views & { key: string; label: string; href?: string | undefined })[];
};

/** Page views, all and by language. */
export function ViewsTable({ of, rows }: ViewsTableProps) {
  const { t } = useTranslation(['deskVisits', 'common']);
  return (
    <table className="desk-numbers">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col" className="number">
            {t('all')}
          </th>
          {languages.map((language) => (
            <th key={language} scope="col" className="number">
              <abbr title={t(`common:language.names.${language}`)}>
                {t(`common:language.codes.${language}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, href, ...views }) => (
          <tr key={key}>
            <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
            <td className="number">
              <b>{formatNumber(views.all)}</b>
            </td>
            {languages.map((language) => (
              <td key={language} className="number">
                {formatNumber(views[language])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
