import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { readJournal } from '../../../features/staff/journal.server.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { officeClock } from '../../../i18n/office-clock.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskEmpty } from '../../parts/desk-empty.tsx';
import { DeskSelect } from '../../parts/desk-field.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/journal-screen';
import { actionWord } from './action-words.ts';
import { groupLooks } from './group-looks.ts';
import { subjectWords } from './journal-subjects.ts';
import { changeWords } from './journal-words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'journal.read');
  const query = new URL(request.url).searchParams;
  const before = parseId(query.get('before'));
  const filter = {
    who: textIn(query, 'who'),
    about: textIn(query, 'about'),
    looks: !query.has('changes'),
  };
  const { database } = context.get(servicesContext);
  const { rows, next, names } = await readJournal(
    database,
    { ...filter, who: filter.who === 'command' ? '' : filter.who },
    before,
  );
  const { language } = context.get(pageContext);
  const texts = textsOf(language);
  return {
    ...filter,
    older: before !== undefined,
    next,
    people: [...names].map(([value, label]) => ({ value, label })),
    aboutWords: filter.about && subjectWords(filter.about, language).label,
    rows: groupLooks(rows).map(({ at, before: was, after: is, subject, ...row }) => ({
      ...row,
      at: `${formatDate(at, language, 'short')}, ${officeClock(at)}`,
      subject: subjectWords(subject, language),
      values: changeWords(was, is, { texts, language, names }),
    })),
  };
}

/** Parameter of the address that filters; undefined for an empty one. */
function textIn(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.replaceAll('\0', '').slice(0, 100) || undefined;
}

/** Who did what, and when. */
export default function JournalScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskJournal');
  const { texts } = usePage();
  const { rows, next, older, who, about, looks, people, aboutWords } = loaderData;
  const here = { who, about, changes: looks ? undefined : '' };
  const known = (action: string) => {
    const key = actionWord(action);
    return key ? textOf(texts, key) : action;
  };
  return (
    <DeskScreen title={t('title')}>
      <p className="muted">{t('text')}</p>
      <search>
        <form className="journal-filter" action={pathTo('deskJournal')}>
          <DeskSelect
            label={t('who')}
            name="who"
            required={false}
            defaultValue={who ?? ''}
            options={[
              { value: '', label: t('everybody') },
              ...people,
              { value: 'visitor', label: t('visitor') },
              { value: 'command', label: t('command') },
            ]}
          />
          {about && <input type="hidden" name="about" value={about} />}
          <label className="desk-check">
            <input type="checkbox" name="changes" value="" defaultChecked={!looks} />
            {t('changes')}
          </label>
          <button className="btn out sm" type="submit">
            {t('show')}
          </button>
        </form>
      </search>
      {about && (
        <h2>
          {aboutWords} <a href={pathTo('deskJournal')}>{t('everything')}</a>
        </h2>
      )}
      {rows.length === 0 ? (
        <DeskEmpty title={t('empty')} of="journal">
          <a className="btn out" href={pathTo('deskJournal')}>
            {t('everything')}
          </a>
        </DeskEmpty>
      ) : (
        <table className="desk-table journal">
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
            {rows.map(({ id, at, name, action, subject, thing, count, values }) => (
              <tr key={id}>
                <td>{at}</td>
                <td>
                  <b>{name === 'visitor' ? t('visitor') : name || t('command')}</b>
                </td>
                <td>
                  {known(action)}
                  {count > 1 && `\u00a0×\u00a0${count}`}
                </td>
                <td>
                  {subject.href ? <a href={subject.href}>{subject.label}</a> : subject.label}{' '}
                  {!about && (
                    <a
                      className="journal-all"
                      href={pathTo('deskJournal', { query: { about: thing } })}
                      aria-label={t('allAbout', { name: subject.label })}
                    >
                      {t('all')}
                    </a>
                  )}
                </td>
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
          <a className="btn out sm" href={pathTo('deskJournal', { query: here })}>
            {t('newest')}
          </a>
        )}
        {next !== undefined && (
          <a
            className="btn out sm"
            href={pathTo('deskJournal', { query: { ...here, before: next } })}
          >
            {t('older')}
          </a>
        )}
      </p>
    </DeskScreen>
  );
}
