import { data } from 'react-router';
import { receiveRequest } from '../../features/intake/receive-request.server.ts';
import { receiveSubscription } from '../../features/newsletter/receive-subscription.server.ts';
import { receiveReview } from '../../features/reviews/receive-review.server.ts';
import { answerInit } from '../../forms/read-form.server.ts';
import { requestForms } from '../request-forms.ts';
import { type Receive, receive } from '../take-form.server.ts';
import type { Route } from './+types/form-endpoint';

const receivers: Record<string, Receive<unknown>> = {
  reviews: (request, services, lang, sender) =>
    receiveReview(request, services, lang, sender, invitationIn(request)),
  [requestForms.home.endpoint]: receiveRequest.bind(null, 'home'),
  [requestForms.profile.endpoint]: receiveRequest.bind(null, 'profile'),
  [requestForms.contact.endpoint]: receiveRequest.bind(null, 'contact'),
  newsletter: receiveSubscription,
};

/** Token of an invitation, on whose page the form stood. */
function invitationIn({ url }: Request): string | undefined {
  return new URL(url).searchParams.get('invitation') ?? undefined;
}

/**
 * JSON endpoint of the islands' forms, with the rules of the plain POST on their pages. `?lng=` names
 * the page's language.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const receiver = Object.hasOwn(receivers, params.form) ? receivers[params.form] : undefined;
  if (!receiver) throw data(null, { status: 404 });
  const answer = await receive({ request, context }, receiver, { scripted: true });
  const { status, headers } = answerInit(answer);
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Nothing is read here. @throws a 404 answer */
export function loader(): never {
  throw data(null, { status: 404 });
}
