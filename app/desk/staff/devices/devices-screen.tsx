import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import { endSession, endSessions, listDevices } from '../../../features/staff/sessions.server.ts';
import { formatDate, formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { deviceName } from '../../device-name.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/devices-screen';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, id: own } = requireStaff(context, 'account.read');
  const { language } = context.get(pageContext);
  const devices = await listDevices(context.get(servicesContext).database, staff.id);
  return {
    ended: new URL(request.url).searchParams.has('done'),
    devices: devices.map(({ id, userAgent, since, seen }) => ({
      id,
      own: id === own,
      name: deviceName(userAgent),
      since: formatDate(since, language, 'long'),
      seen: formatMoment(seen, language),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, id: own } = requireStaff(context, 'account.change');
  const { database } = context.get(servicesContext);
  const fields = await readFields(request);
  const id = fields.text('id');
  if (id) await endSession(database, id, staff.id);
  else await endSessions(database.owner, staff.id, own);
  throw redirect(pathTo('deskDevices', { query: { done: '' } }), 303);
}

/** Where one is signed in, and the way to end it. */
export default function DevicesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskAccount');
  const { devices, ended } = loaderData;
  const action = pathTo('deskDevices');
  return (
    <DeskScreen title={t('devices.title')}>
      {ended && <DeskNote kind="done">{t('devices.ended')}</DeskNote>}
      <p className="muted">{t('devices.text')}</p>
      <ul className="desk-list">
        {devices.map(({ id, own, name, since, seen }) => (
          <li className="desk-card" key={id}>
            <b>
              {name || t('devices.unknown')}{' '}
              {own && <span className="muted">({t('devices.this')})</span>}
            </b>
            <small>{t('devices.since', { date: since })}</small>
            {own || <small>{t('devices.seen', { date: seen })}</small>}
            {own || (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <button className="btn out sm" type="submit">
                  {t('devices.end')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post" action={action}>
          <button className="btn" type="submit">
            {t('devices.endOthers')}
          </button>
        </form>
      )}
    </DeskScreen>
  );
}
