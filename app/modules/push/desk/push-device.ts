import { data } from 'react-router';
import { parseId } from '../../../addresses/ids.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { servicesContext } from '../../../context.ts';
import { deviceName } from '../../../desk/device-name.ts';
import { readFields } from '../../../desk/form-fields.ts';
import { requireStaff } from '../../../desk/staff-context.ts';
import { noteDevice, removeDevice } from '../push-devices.server.ts';
import { testDevice } from '../test-device.server.ts';
import type { Route } from './+types/push-device';

/** Takes the subscription of a device; status 410 means that it was removed. With an `intent`, a button of its row. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'account.change');
  const services = context.get(servicesContext);
  const { raw, text } = await readFields(request);
  const id = parseId(text('device')) ?? 0;
  if (text('intent') === 'remove') {
    done((await removeDevice(services.database, id, staff.id)) ? 'removed' : 'gone');
  }
  if (text('intent') === 'test') {
    done((await testDevice(services, id, staff)) ? 'testSent' : 'gone');
  }
  const device = await noteDevice(
    services.database,
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

function done(result: 'testSent' | 'removed' | 'gone'): never {
  throw redirect(pathTo('deskAccount', { query: { done: result } }), 303);
}

export function loader() {
  throw data(null, { status: 404 });
}
