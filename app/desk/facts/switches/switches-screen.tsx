import { data } from 'react-router';
import { pathOf, pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import type { AddressName } from '../../../addresses/table.ts';
import { servicesContext } from '../../../context.ts';
import {
  leastPromises,
  readPromiseNumbers,
} from '../../../features/casework/promise-numbers.server.ts';
import { isSwitch, readSwitches, setSwitch } from '../../../features/switches/switches.server.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ModuleSwitch } from '../../../manifest/manifest.ts';
import { moduleSwitches } from '../../../modules.ts';
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
  if (!isSwitch(name)) throw data(null, { status: 400 });
  const on = text('on') === 'yes';
  await setSwitch(context.get(servicesContext).database, { name, on, by: staff.id });
  throw redirect(pathTo('deskSwitches', { query: { [on ? 'on' : 'off']: '' } }), 303);
}

/** Words of the switches, and pages on which they show. */
const words: Record<string, ModuleSwitch> = {
  keptPromises: {
    title: 'deskSwitches:names.keptPromises',
    text: 'deskSwitches:texts.keptPromises',
    page: 'contact',
  },
  lawyersSeeAll: {
    title: 'deskSwitches:names.lawyersSeeAll',
    text: 'deskSwitches:texts.lawyersSeeAll',
    page: 'deskRequests',
  },
  ...Object.fromEntries(moduleSwitches.map((module) => [module.key, module])),
};

/** What the owner shows visitors besides the usual. */
export default function SwitchesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskSwitches');
  const { t: promise } = useTranslation('promise');
  const { texts } = usePage();
  const { rows, numbers, least, done } = loaderData;
  const enough = numbers.asked >= least;
  return (
    <DeskScreen title={t('title')}>
      {done && <DeskNote kind="done">{t(done === 'on' ? 'doneOn' : 'doneOff')}</DeskNote>}
      <p className="muted">{t('text')}</p>
      <ul className="desk-list">
        {rows
          .map((row) => ({ ...row, ...(words[row.name] as ModuleSwitch) }))
          .map(({ name, on, title, text, page }) => (
            <li key={name} className="desk-card desk-switch">
              <h2 id={name}>{textOf(texts, title)}</h2>
              <form method="post" action={pathTo('deskSwitches')}>
                <input type="hidden" name="name" value={name} />
                <button
                  type="submit"
                  name="on"
                  value={on ? 'no' : 'yes'}
                  id={`${name}-state`}
                  role="switch"
                  aria-checked={on}
                  aria-labelledby={`${name} ${name}-state`}
                >
                  {t(on ? 'on' : 'off')}
                </button>
              </form>
              <details>
                <summary>{t('more')}</summary>
                <p>{textOf(texts, text, { least })}</p>
                {name === 'keptPromises' && (
                  <p className="muted">
                    {enough
                      ? t('now', { sentence: promise('kept', numbers) })
                      : t('few', { asked: numbers.asked })}
                  </p>
                )}
                {isShown(page as AddressName) && (
                  <p>
                    <a className="desk-more" href={pathOf(page as AddressName)}>
                      {t('link')}
                    </a>
                  </p>
                )}
              </details>
            </li>
          ))}
      </ul>
    </DeskScreen>
  );
}
