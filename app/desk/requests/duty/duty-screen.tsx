import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { handOverAll, listHolders } from '../../../features/casework/hand-over.server.ts';
import { listDutyPeople, personOnDuty, setDuty } from '../../../features/request/duty.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { resultIn, resultOf, WorkNote } from '../work-result.tsx';
import type { Route } from './+types/duty-screen';
import { HandAll } from './hand-all.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const { owner } = context.get(servicesContext).database;
  const [people, on, holders] = await Promise.all([
    listDutyPeople(owner),
    personOnDuty(owner, new Date()),
    listHolders(context.get(servicesContext).database),
  ]);
  return {
    you: staff.id,
    on: on && { id: on.id, name: on.name },
    holders,
    people: people.map(({ id, name }) => ({ id, name })),
    result: resultIn(request.url),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'requests.all');
  const services = context.get(servicesContext);
  const fields = await readFields(request);
  if (fields.text('intent') === 'hand-all') {
    const [from, to] = [fields.text('from'), fields.text('to')];
    const handed = await handOverAll(services, { from, to, by: staff.id });
    throw redirect(pathTo('deskDuty', { query: resultOf('handedAll', handed) }), 303);
  }
  const id = fields.text('id');
  const person = await setDuty(services.database, { id, by: staff.id });
  const query = person ? { done: 'duty', name: person.name } : { done: 'none' };
  throw redirect(pathTo('deskDuty', { query }), 303);
}

/** Who gets the notices of new requests; one tap puts somebody else on. Also: everything of one member to another. */
export default function DutyScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskRequests');
  const { you, on, people, holders, result } = loaderData;
  const back = pathTo('deskDuty');
  return (
    <DeskScreen title={t('duty.title')}>
      {result && <WorkNote result={result} back={back} />}
      <p>
        <b>{on ? t('duty.now', { name: on.name }) : t('duty.nobody')}</b>
      </p>
      <p className="muted">{t('duty.text')}</p>
      <form className="btns" method="post" action={back}>
        {people
          .filter(({ id }) => id !== on?.id)
          .map(({ id, name }) => (
            <button
              key={id}
              className={id === you ? 'btn' : 'btn out'}
              type="submit"
              name="id"
              value={id}
            >
              {id === you ? t('duty.me') : t('duty.swap', { name })}
            </button>
          ))}
      </form>
      <HandAll holders={holders} people={people} />
    </DeskScreen>
  );
}
