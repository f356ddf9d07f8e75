import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  isAdded,
  readAddedCaseForm,
  typedOfAddedCase,
  withNewCase,
} from '../../../features/facts/cases-form.ts';
import { saveFacts } from '../../../features/facts/save-facts.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { seePath } from '../../texts/seen-page.ts';
import { conflictAnswer } from '../conflict-answer.server.ts';
import { FactEditor } from '../fact-editor.tsx';
import { addedCaseLayout } from '../item-layout.ts';
import { readCases } from '../read-lists.server.ts';
import { resultOfSaving } from '../result-of-saving.server.ts';
import type { Route } from './+types/case-screen';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, 'facts.read');
  const { language } = context.get(pageContext);
  const { id: seen, cases } = await readCases(context.get(servicesContext).database);
  const one = cases.filter(isAdded).find(({ key }) => key === id);
  if (!one && id !== 'new') throw data(null, { status: 404 });
  const path = pathTo('caseDetails', { query: { case: id } });
  return {
    id,
    seen,
    name: one?.words[language].title,
    typed: typedOfAddedCase(one),
    page: one?.hidden ? seePath({ path, language }) : one && path,
    hidden: one?.hidden,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'facts.change');
  const { database } = context.get(servicesContext);
  const { raw, version } = await readFields(request);
  const { cases } = await readCases(database);
  const one = cases.filter(isAdded).find(({ key }) => key === id);
  if (!one && id !== 'new') throw data(null, { status: 404 });
  const names = Object.keys(typedOfAddedCase());
  const typed = Object.fromEntries(names.map((name) => [name, raw(name)]));
  const read = readAddedCaseForm(typed);
  if ('problems' in read) {
    return data({ typed, problems: read.problems, conflict: false }, { status: 422 });
  }
  const changed = one
    ? cases.map((each) => (each === one ? { ...each, ...read.value } : each))
    : withNewCase(cases, read.value);
  const seen = version('seen');
  const saving = { section: 'cases', facts: { cases: changed }, by: staff.id } as const;
  const done = await saveFacts(database, { ...saving, seen });
  if (done === 'conflict') {
    return conflictAnswer(database.owner, typedOfAddedCase(read.value), {
      section: 'cases',
      seen,
      prefix: `cases.${id}.`,
    });
  }
  const result = resultOfSaving(done, cases, changed);
  throw redirect(pathTo('deskCases', { query: { done: result } }), 303);
}

/** A case that the desk has added; those of the files have a screen for all, and their words are texts. */
export default function CaseScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskFacts');
  const { id, seen, name, page, hidden, typed } = loaderData;
  return (
    <FactEditor
      title={name ?? t('cases.new')}
      back={{ href: pathTo('deskCases'), label: t('sections.cases') }}
      action={pathTo('deskCase', { id })}
      groups={addedCaseLayout}
      refused={actionData}
      seen={seen}
      typed={typed}
    >
      {page && (
        <p>
          <a className="desk-more" href={page}>
            {t(hidden ? 'services.preview' : 'services.look')}
          </a>
        </p>
      )}
    </FactEditor>
  );
}
