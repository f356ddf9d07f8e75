import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { personOf } from '../../../features/privacy/person.server.ts';
import { personOfRequest } from '../../../features/privacy/request-person.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskInput } from '../../parts/desk-field.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import { eraseHeld, lookAtPerson } from '../held-person.server.ts';
import type { Route } from './+types/privacy-work-screen';
import { EraseQuestion } from './erase-question.tsx';
import { HeldList } from './held-list.tsx';

/** `?request=17` looks up who sent that request. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'privacy.read');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const id = parseId(query.get('request'));
  const person = id ? await personOfRequest(services.database, id) : undefined;
  return {
    erased: query.has('erased'),
    held: person && (await lookAtPerson(services, person, { by: staff.id, language })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'privacy.change');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const { text } = await readFields(request);
  const typed = text('person');
  const intent = text('intent');
  const person = personOf(typed);
  if (!person) return data({ typed, problem: 'wrong' as const }, { status: 422 });
  if (intent === 'erase') {
    await eraseHeld(services, person, staff.id);
    throw redirect(pathTo('deskPrivacy', { query: { erased: '' } }), 303);
  }
  const held = await lookAtPerson(services, person, { by: staff.id, language });
  if (!held) return { typed, problem: 'nothing' as const };
  return { typed, held, asked: intent === 'ask' };
}

/** Data about a person: shown, exported, erased. */
export default function PrivacyWorkScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('deskPrivacy');
  const answer = actionData && 'held' in actionData ? actionData : undefined;
  const held = answer?.held ?? (actionData ? undefined : loaderData.held);
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  if (held && answer?.asked) return <EraseQuestion held={held} />;
  return (
    <DeskScreen title={t('title')}>
      {loaderData.erased && !actionData && <DeskNote kind="done">{t('done')}</DeskNote>}
      {problem === 'nothing' && <DeskNote kind="done">{t('nothing')}</DeskNote>}
      <p className="muted">{t('text')}</p>
      {/* A POST: the address of a page must not name a person. */}
      <form
        className="form desk-form"
        method="post"
        autoComplete="off"
        action={pathTo('deskPrivacy')}
      >
        <DeskInput
          label={t('label')}
          name="person"
          hint={t('hint')}
          error={problem === 'wrong' ? t('wrong') : undefined}
          defaultValue={actionData?.typed ?? held?.person}
          maxLength={200}
          autoComplete="off"
        />
        <button className="btn" type="submit">
          {t('search')}
        </button>
      </form>
      {held && <HeldList held={held} />}
    </DeskScreen>
  );
}
