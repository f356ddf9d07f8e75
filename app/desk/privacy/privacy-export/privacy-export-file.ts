import { data } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { personOf } from '../../../features/privacy/person.server.ts';
import { officeDay } from '../../../i18n/office-clock.ts';
import { readFields } from '../../form-fields.ts';
import { requireStaff } from '../../staff-context.ts';
import { exportPerson } from '../held-person.server.ts';
import type { Route } from './+types/privacy-export-file';

/** All data about a person, as a file. A POST: the address must not name them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = requireStaff(context, 'privacy.change');
  const person = personOf((await readFields(request)).text('person'));
  if (!person) throw data(null, { status: 422 });
  const json = await exportPerson(context.get(servicesContext), person, staff.id);
  return new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="person-${officeDay(new Date())}.json"`,
    },
  });
}

export function loader() {
  throw data(null, { status: 404 });
}
