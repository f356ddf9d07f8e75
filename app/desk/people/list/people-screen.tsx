import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { moved } from '../../../features/facts/list-order.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList, FactListLinks, FactListResult, listAct } from '../../facts/fact-list.tsx';
import { readLanguagesLeft } from '../../facts/languages-left.server.ts';
import { LanguagesLeft } from '../../facts/languages-left.tsx';
import { countStepsLeft } from '../../facts/steps-left.server.ts';
import { StepsLeft } from '../../facts/steps-left.tsx';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { readPeople } from '../read-people.server.ts';
import type { Route } from './+types/people-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const services = context.get(servicesContext);
  const { id: seen, people } = await readPeople(services.database);
  const result = new URL(request.url).searchParams.get('done');
  const { left: languagesLeft } = await readLanguagesLeft(services.database, 'people', new Date());
  return {
    seen,
    languagesLeft,
    people: people.map(({ key, words, left }) => ({ key, left, ...words[language] })),
    result,
    left: await countStepsLeft(services, staff, result === 'saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const fields = await readFields(request);
  const asked = listAct(fields);
  const { people } = await readPeople(database);
  const person = people.find(({ key }) => key === asked?.key);
  if (!person || (asked?.act !== 'up' && asked?.act !== 'down')) throw data(null, { status: 404 });
  const facts = { people: moved(people, person, asked.act, ({ left }) => !left) };
  const seen = fields.version('seen');
  const done = await saveFacts(database, { section: 'people', facts, seen, by: staff.id });
  throw redirect(pathTo('deskPeople', { query: { done } }), 303);
}

/** The attorneys in the order of the site, and those who have left. */
export default function PeopleScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { seen, people, result, left } = loaderData;
  return (
    <DeskScreen
      title={t('sections.people')}
      back={{ href: pathTo('deskFacts'), label: t('title') }}
    >
      <FactListResult result={result} />
      <LanguagesLeft section="people" fields={loaderData.languagesLeft} />
      <StepsLeft count={left} />
      <p className="muted">{t('effects.people')}</p>
      <p className="btns">
        <a className="btn" href={pathTo('deskPerson', { id: 'new' })}>
          {t('people.add')}
        </a>
        <a className="btn out" href={pathTo('deskPortraits')}>
          {t('people.portraits')}
        </a>
      </p>
      <FactList
        items={people.map(({ key, name, specialty, left }) => ({
          key,
          name,
          hidden: left,
          note: left ? '' : specialty,
          href: pathTo('deskPerson', { id: key }),
        }))}
        seen={seen}
        hiddenTitle={t('people.former')}
      />
      <FactListLinks section="people" seen={seen} />
    </DeskScreen>
  );
}
