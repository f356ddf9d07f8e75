import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  readChannelStates,
  sharedChannels,
} from '../../../features/notices/channel-states.server.ts';
import { listOwnDevices, removeDevice } from '../../../features/notices/push-devices.server.ts';
import { testChannel, testDevice } from '../../../features/notices/test-notice.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFields } from '../../form-fields.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { DeskNote } from '../../parts/desk-note.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/notices-screen';
import { Devices } from './push-devices.tsx';
import { SharedChannels } from './shared-channels.tsx';
import { ThisDevice } from './this-device.tsx';

const results = ['testSent', 'removed', 'gone'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff } = requireStaff(context, 'account.read');
  const services = context.get(servicesContext);
  const { language } = context.get(pageContext);
  const done = new URL(request.url).searchParams.get('done');
  const at = (date: Date | null) => date && formatMoment(date, language);
  const [devices, channels] = await Promise.all([
    listOwnDevices(services.database, staff.id),
    readChannelStates(services),
  ]);
  return {
    result: results.find((result) => result === done),
    email: staff.email,
    devices: devices.map(({ id, name, seen, delivered }) => ({
      id,
      name,
      seen: formatMoment(seen, language),
      delivered: at(delivered),
    })),
    channels: channels.map(({ delivered, ...rest }) => ({ ...rest, delivered: at(delivered) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'account.change');
  const services = context.get(servicesContext);
  const { text } = await readFields(request);
  const device = parseId(text('device')) ?? 0;
  const channel = sharedChannels.find((known) => known === text('channel'));
  if (text('intent') === 'remove') {
    done((await removeDevice(services.database, device, staff.id)) ? 'removed' : 'gone');
  }
  if (channel) {
    await testChannel(services, channel, staff);
    done('testSent');
  }
  done((await testDevice(services, device, staff)) ? 'testSent' : 'gone');
}

function done(result: (typeof results)[number]): never {
  throw redirect(pathTo('deskNotices', { query: { done: result } }), 303);
}

/** Channels that notify the member, the last delivery of each, and a test. */
export default function NoticesScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('deskNotices');
  const { result, devices, channels, email } = loaderData;
  return (
    <DeskScreen title={t('title')}>
      {result && <DeskNote kind={result === 'gone' ? 'problem' : 'done'}>{t(result)}</DeskNote>}
      <p className="muted">{t('text')}</p>
      <ThisDevice />
      <Devices devices={devices} />
      <SharedChannels channels={channels} email={email} />
    </DeskScreen>
  );
}
