import { data } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { noteDevice } from '../../../features/notices/push-devices.server.ts';
import { deviceName } from '../../../features/staff/device-name.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/push-device';

/** Takes the subscription of a device. Status 410 tells it that it was removed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'account.change');
  const { raw } = await readFields(request);
  const device = await noteDevice(
    context.get(servicesContext).database,
    { endpoint: raw('endpoint'), p256dh: raw('p256dh'), auth: raw('auth') },
    {
      staffId: staff.id,
      name: deviceName(request.headers.get('user-agent') ?? ''),
      asked: raw('asked') === 'true',
    },
  );
  if (device === 'invalid') throw data(null, { status: 422 });
  if (device === 'removed') throw data(null, { status: 410 });
  return Response.json(device);
}

export function loader() {
  throw data(null, { status: 404 });
}
