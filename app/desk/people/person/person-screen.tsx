import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { countMeetingsOf } from '../../../features/calendar/list-meetings.server.ts';
import {
  readPersonForm,
  typedOfPerson,
  withNewPerson,
} from '../../../features/facts/people-form.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { conflictAnswer } from '../../facts/conflict-answer.server.ts';
import { FactEditor } from '../../facts/fact-editor.tsx';
import { personLayout } from '../../facts/item-layout.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { readPeople } from '../read-people.server.ts';
import type { Route } from './+types/person-screen';

export async function loader({ params: { id: key }, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { id: seen, people } = await readPeople(context.get(servicesContext).database);
  const person = people.find((each) => each.key === key);
  if (!person && key !== 'new') throw data(null, { status: 404 });
  const { language } = context.get(pageContext);
  return { key, seen, name: person?.words[language].name, typed: typedOfPerson(person) };
}

export async function action({ request, params: { id: key }, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const { raw, version } = await readFields(request);
  const { people } = await readPeople(database);
  const person = people.find((each) => each.key === key);
  if (!person && key !== 'new') throw data(null, { status: 404 });
  const names = Object.keys(typedOfPerson(person));
  const typed = Object.fromEntries(names.map((name) => [name, raw(name)]));
  const read = readPersonForm(typed);
  if ('problems' in read) {
    return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
  }
  // Someone who has left has no calendar to close: tell the visitors first.
  const leaves = person && !person.left && read.value.left;
  if (leaves && (await countMeetingsOf(database, person.calendar, new Date())) > 0) {
    return data({ typed, problems: { left: 'meetings' }, conflict: false }, { status: 422 });
  }
  const changed = person
    ? people.map((each) => (each === person ? { ...each, ...read.value } : each))
    : withNewPerson(people, read.value);
  const seen = version('seen');
  const saving = { section: 'people', facts: { people: changed }, by: staff.id } as const;
  const done = await saveFacts(database, { ...saving, seen });
  if (done === 'conflict') {
    return conflictAnswer(database.owner, typedOfPerson(read.value), {
      section: 'people',
      seen,
      prefix: `people.${key}.`,
    });
  }
  throw redirect(pathTo('deskPeople', { query: { done } }), 303);
}

/** What the site says about an attorney. */
export default function PersonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { key, seen, name, typed } = loaderData;
  return (
    <FactEditor
      title={name ?? t('people.new')}
      back={{ href: pathTo('deskPeople'), label: t('sections.people') }}
      action={pathTo('deskPerson', { id: key })}
      groups={personLayout}
      refused={actionData}
      seen={seen}
      typed={typed}
    />
  );
}
