import { data } from 'react-router';
import { clientIpContext, servicesContext } from '../../../context.ts';
import { registrationOptions, signInOptions } from '../../../features/staff/passkeys.server.ts';
import { setCookies } from '../../set-cookies.ts';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/passkey-options';

/** Ceremonies that one network may begin; each stores a challenge. */
const limit = { hits: 15, seconds: 15 * 60 };

/**
 * Options of a passkey ceremony: to sign in (`sign-in`), to add one (`account`), or to accept the invitation whose
 * token the address has.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const address = context.get(clientIpContext);
  const usage = await services.limiter.count('desk:passkey', { address }, limit);
  if (usage.exceeded) {
    const headers = { 'Retry-After': String(usage.retryAfter) };
    throw Response.json(null, { status: 429, headers });
  }
  const { options, cookies } = await ceremonyOf(params.id);
  return Response.json(options, { headers: setCookies(cookies) });

  async function ceremonyOf(id: string) {
    if (id === 'sign-in') return signInOptions(services);
    if (id === 'account') {
      if (!requireStaff(context, 'account.change').recent) throw data(null, { status: 403 });
      return registrationOptions(services, { headers: request.headers });
    }
    return registrationOptions(services, { headers: new Headers(), invitation: id }).catch(() => {
      throw data(null, { status: 404 });
    });
  }
}

export function loader() {
  throw data(null, { status: 404 });
}
