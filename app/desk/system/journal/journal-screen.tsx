import { pathTo } from '../../../addresses/path-to.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readJournal } from '../../../features/staff/journal.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { State } from '../../../ui/state.tsx';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/journal-screen';
import { actionWord } from './action-words.ts';
import { subjectWords } from './journal-subjects.ts';
import { changeWords } from './journal-words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'journal.read');
  const wanted = new URL(request.url).searchParams.get('before') ?? '';
  const before = /^\d{1,15}$/.test(wanted) ? Number(wanted) : undefined;
  const { rows, next, names } = await readJournal(context.get(servicesContext).database, before);
  const { language } = context.get(pageContext);
  const texts = textsOf(language);
  return {
    older: before !== undefined,
    next,
    rows: rows.map(({ at, before: was, after: is, subject, ...row }) => ({
      ...row,
      at: formatMoment(at, language),
      subject: subjectWords(subject, language),
      values: changeWords(was, is, texts, names),
    })),
  };
}

/** Who did what, and when. */
export default function JournalScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskJournal');
  const { texts } = usePage();
  const { rows, next, older } = loaderData;
  const known = (action: string) => {
    const key = actionWord(action);
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
                  <b>{name === 'visitor' ? t('visitor') : name || t('command')}</b>
                </td>
                <td>{known(action)}</td>
                <td>{subject.href ? <a href={subject.href}>{subject.label}</a> : subject.label}</td>
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
