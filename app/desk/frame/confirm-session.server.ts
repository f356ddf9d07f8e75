import { data } from 'react-router';
import { clientIpContext, type LoadContext, servicesContext } from '../../context.ts';
import { passkeysPossible } from '../../features/staff/passkeys.server.ts';
import {
  endSession,
  readSession,
  type StaffSession,
} from '../../features/staff/sessions.server.ts';
import {
  signInWithPasskey,
  signInWithPassword,
  withCookies,
} from '../../features/staff/sign-in.server.ts';
import type { AskedToConfirm } from './confirm-form.tsx';
import { readTypedForm } from './typed-form.server.ts';

/**
 * Reauthenticates a member before an action that needs a recent sign-in, as GitHub's "sudo mode" does. Without factors
 * in the form, the response is a page that asks for them and contains the whole form; resubmitted with them, the form
 * reaches its action: no input is lost, and no script is needed.
 * @param request whose body stays unread
 * @returns the new session, in place of the previous one, and the cookies of both
 * @throws the page that asks (401), or a rate limit response (429)
 */
export async function confirmSession(
  request: Request,
  context: LoadContext,
  session: StaffSession,
): Promise<StaffSession> {
  const services = context.get(servicesContext);
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '');
  const [password, code, passkey] = ['password', 'code', 'passkey'].map(field) as [
    string,
    string,
    string,
  ];
  const asked = {
    typed: readTypedForm(form, new URL(request.url).pathname),
    passkeys: passkeysPossible(services.siteUrl),
  };
  if (!password && !code && !passkey) throw ask(asked);
  const client = { headers: request.headers, address: context.get(clientIpContext) };
  const result = passkey
    ? await signInWithPasskey(services, passkey, client)
    : await signInWithPassword(services, { email: session.staff.email, password, code }, client);
  if ('problem' in result) throw ask({ ...asked, ...result });
  const { cookies } = result.done;
  const confirmed = await readSession(services, withCookies(request.headers, cookies));
  // A passkey may belong to another member.
  if (confirmed?.staff.id !== session.staff.id) {
    if (confirmed) await endSession(services.database, confirmed.id);
    throw ask({ ...asked, problem: 'wrong' });
  }
  await endSession(services.database, session.id);
  return { ...confirmed, cookies };
}

function ask(asked: Omit<AskedToConfirm, 'kind' | 'retryAfter'> & { retryAfter?: number }) {
  const { retryAfter = 0 } = asked;
  return data(
    { kind: 'confirm', ...asked, retryAfter } satisfies AskedToConfirm,
    retryAfter ? { status: 429, headers: { 'Retry-After': String(retryAfter) } } : { status: 401 },
  );
}
