import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { movedUp } from '../../../features/facts/people-form.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { readPeople } from '../read-people.server.ts';
import type { Route } from './+types/people-screen';

const results = ['saved', 'same', 'restored', 'conflict'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const { id: seen, people } = await readPeople(context.get(servicesContext).database);
  const done = new URL(request.url).searchParams.get('done');
  return {
    seen,
    people: people.map(({ key, words, left }) => ({ key, left, ...words[language] })),
    result: results.find((result) => result === done),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const { text } = await readFields(request);
  const { people } = await readPeople(database);
  if (!people.some(({ key }) => key === text('up'))) throw data(null, { status: 404 });
  const facts = { people: movedUp(people, text('up')) };
  const seen = Number(text('seen'));
  const done = await saveFacts(database, { section: 'people', facts, seen, by: staff.id });
  throw redirect(pathTo('deskPeople', { query: { done } }), 303);
}

/** The attorneys in the order of the site, and those who have left. */
export default function PeopleScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { seen, people, result } = loaderData;
  const here = people.filter(({ left }) => !left);
  const former = people.filter(({ left }) => left);
  return (
    <DeskScreen title={t('sections.people')}>
      {result === 'conflict' && <DeskNote kind="problem">{t('people.conflict')}</DeskNote>}
      {result && result !== 'conflict' && <DeskNote kind="done">{t(`results.${result}`)}</DeskNote>}
      <p className="muted">{t('effects.people')}</p>
      <p>
        <a className="btn" href={pathTo('deskPerson', { id: 'new' })}>
          {t('people.add')}
        </a>
      </p>
      <ol className="desk-list fact-people">
        {here.map(({ key, name, specialty }, index) => (
          <li key={key} className="desk-card">
            <a className="desk-more" href={pathTo('deskPerson', { id: key })}>
              <b>{name}</b>
            </a>
            <p>{specialty}</p>
            {index > 0 && (
              <form method="post" action={pathTo('deskPeople')}>
                <input type="hidden" name="seen" value={seen} />
                <button
                  className="btn out sm"
                  type="submit"
                  name="up"
                  value={key}
                  aria-label={t('people.upOf', { name })}
                >
                  {t('people.up')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
      {former.length > 0 && (
        <section aria-labelledby="former">
          <h2 id="former">{t('people.former')}</h2>
          <ul className="desk-list">
            {former.map(({ key, name }) => (
              <li key={key} className="desk-card">
                <a className="desk-more" href={pathTo('deskPerson', { id: key })}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        {seen > 0 && (
          <a className="desk-more" href={pathTo('deskFactsVersions', { id: 'people' })}>
            {t('versions.link')}
          </a>
        )}
      </p>
      <p>
        <a className="desk-more" href={pathTo('deskFacts')}>
          {t('back')}
        </a>
      </p>
    </DeskScreen>
  );
}
