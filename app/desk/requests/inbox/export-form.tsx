import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskSelect } from '../../parts/desk-field.tsx';

/** Downloads the requests of a month, or all, as a spreadsheet. */
export function ExportForm({ months }: { months: { value: string; label: string }[] }) {
  const { t } = useTranslation('deskRequests');
  return (
    <form className="form desk-form" action={pathTo('deskRequestsCsv')}>
      <DeskSelect
        label={t('csv.month')}
        name="month"
        required={false}
        hint={t('exportText')}
        options={[...months, { value: '', label: t('csv.all') }]}
      />
      <button className="btn out" type="submit">
        {t('export')}
      </button>
    </form>
  );
}
