import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { isSwitchName } from '../../../content/switch-names.ts';
import { servicesContext } from '../../../context.ts';
import {
  leastPromises,
  readPromiseNumbers,
} from '../../../features/casework/promise-numbers.server.ts';
import { readSwitches, setSwitch } from '../../../features/switches/switches.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/switches-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, 'switches.read');
  const { database } = context.get(servicesContext);
  const { searchParams: query } = new URL(request.url);
  return {
    rows: await readSwitches(database),
    numbers: await readPromiseNumbers(database),
    least: leastPromises,
    done: (['on', 'off'] as const).find((name) => query.has(name)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'switches.change');
  const { text } = await readFields(request);
  const name = text('name');
  if (!isSwitchName(name)) throw data(null, { status: 400 });
  const on = text('on') === 'yes';
  await setSwitch(context.get(servicesContext).database, { name, on, by: staff.id });
  throw redirect(pathTo('deskSwitches', { query: { [on ? 'on' : 'off']: '' } }), 303);
}

/** Pages on which a switch shows. */
const pages = {
  mayWeTalk: 'conflictCheck',
  keptPromises: 'contact',
  lawyersSeeAll: 'deskRequests',
} as const;

/** What the owner shows visitors besides the usual. */
export default function SwitchesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskSwitches');
  const { t: promise } = useTranslation('promise');
  const { rows, numbers, least, done } = loaderData;
  const enough = numbers.asked >= least;
  return (
    <DeskScreen title={t('title')}>
      {done && <DeskNote kind="done">{t(done === 'on' ? 'doneOn' : 'doneOff')}</DeskNote>}
      <p className="muted">{t('text')}</p>
      <ul className="desk-list">
        {rows.map(({ name, on }) => (
          <li key={name} className="desk-card">
            <h2 id={name}>{t(`names.${name}`)}</h2>
            <p>
              <b>{t(on ? 'on' : 'off')}</b>
            </p>
            <p>{t(`texts.${name}`, { least })}</p>
            {name === 'keptPromises' && (
              <p className="muted">
                {enough
                  ? t('now', { sentence: promise('kept', numbers) })
                  : t('few', { asked: numbers.asked })}
              </p>
            )}
            <p>
              <a className="desk-more" href={pathTo(pages[name])}>
                {t('link')}
              </a>
            </p>
            <form method="post" action={pathTo('deskSwitches')} aria-labelledby={name}>
              <input type="hidden" name="name" value={name} />
              <button className="btn out" type="submit" name="on" value={on ? 'no' : 'yes'}>
                {t(on ? 'turnOff' : 'turnOn')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </DeskScreen>
  );
}
