import { data } from 'react-router';
import { type Services, servicesContext } from '../../context.ts';
import { receiveRequest } from '../../features/intake/receive-request.server.ts';
import type { Answer } from '../../forms/protocol.ts';
import { answerInit } from '../../forms/read-form.server.ts';
import { type FormSource, requestForms } from '../request-forms.ts';
import { signReceipt } from '../request-receipt.server.ts';
import { receive } from '../take-form.server.ts';
import type { Route } from './+types/form-endpoint';

type Args = Pick<Route.ActionArgs, 'request' | 'context'>;

const scripted = { scripted: true };

/** Takes a request; its page shows the receipt after a reload, too. */
const takeRequest = (source: FormSource) => async (args: Args) => {
  const answer = await receive(args, receiveRequest.bind(null, source), scripted);
  return answer.status === 'done' ? { ...answer, sent: signReceipt(args, answer.done) } : answer;
};

type Receiver = (args: Args) => Promise<Answer<unknown>>;

const receivers: Record<string, Receiver> = {
  [requestForms.home.endpoint]: takeRequest('home'),
  [requestForms.profile.endpoint]: takeRequest('profile'),
  [requestForms.contact.endpoint]: takeRequest('contact'),
};

/** Who takes a form: core or a module. */
function receiverOf(form: string, { hooks }: Pick<Services, 'hooks'>): Receiver | undefined {
  const ofModules = hooks('forms').flatMap((forms) =>
    Object.entries(forms).map(([name, take]): [string, Receiver] => [
      name,
      (args) => receive(args, take, scripted),
    ]),
  );
  return new Map([...Object.entries(receivers), ...ofModules]).get(form);
}

/**
 * JSON endpoint of the islands' forms, with the rules of the plain POST on their pages. `?lng=` names
 * the page's language.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const receiver = receiverOf(params.form, context.get(servicesContext));
  if (!receiver) throw data(null, { status: 404 });
  const answer = await receiver({ request, context });
  const { status, headers } = answerInit(answer);
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Nothing is read here. @throws a 404 answer */
export function loader(): never {
  throw data(null, { status: 404 });
}
