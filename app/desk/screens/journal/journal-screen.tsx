import { pathTo } from '../../../addresses/path-to.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { type JournalRow, readJournal } from '../../../features/staff/journal.server.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { State } from '../../../ui/state.tsx';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/journal-screen';
import { journalActions } from './journal-actions.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'journal.read');
  const wanted = new URL(request.url).searchParams.get('before') ?? '';
  const before = /^\d{1,15}$/.test(wanted) ? Number(wanted) : undefined;
  const { rows, next } = await readJournal(context.get(servicesContext).database, before);
  const { language } = context.get(pageContext);
  return {
    older: before !== undefined,
    next,
    rows: rows.map(({ at, before: was, after: is, ...row }) => ({
      ...row,
      at: formatMoment(at, language),
      values: changesOf(was, is),
    })),
  };
}

/** `role: editor → owner`, a line for each field that changed. */
function changesOf(was: JournalRow['before'], is: JournalRow['after']): string[] {
  const before = (was ?? {}) as Record<string, unknown>;
  const after = (is ?? {}) as Record<string, unknown>;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const values = [before, after]
      .filter((values) => name in values)
      .map((values) => wordsOf(values[name]));
    return `${name}: ${values.join(' → ')}`;
  });
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Who did what, and when. */
export default function JournalScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskJournal');
  const { texts } = usePage();
  const { rows, next, older } = loaderData;
  const known = (action: string) => {
    const key = journalActions[action];
    return key ? textOf(texts, key) : action;
  };
  return (
    <DeskScreen title={t('title')}>
      <p className="muted">{t('text')}</p>
      {rows.length === 0 ? (
        <State kind="empty" title={t('empty')} />
      ) : (
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t('when')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('subject')}</th>
              <th scope="col">{t('values')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, at, name, action, subject, values }) => (
              <tr key={id}>
                <td>{at}</td>
                <td>
                  <b>{name || t('command')}</b>
                </td>
                <td>{known(action)}</td>
                <td>{subject}</td>
                <td>
                  {values.map((value) => (
                    <small key={value}>{value}</small>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="btns">
        {older && (
          <a className="btn out sm" href={pathTo('deskJournal')}>
            {t('newest')}
          </a>
        )}
        {next !== undefined && (
          <a className="btn out sm" href={pathTo('deskJournal', { query: { before: next } })}>
            {t('older')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}
