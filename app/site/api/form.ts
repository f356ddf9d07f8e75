import { data } from 'react-router';
import { languageContext, servicesContext } from '../../context.ts';
import { receiveSubscription } from '../../features/newsletter/receive-subscription.server.ts';
import {
  receiveProfileRequest,
  receiveQuickRequest,
  receiveRequest,
} from '../../features/requests/receive-request.server.ts';
import { receiveReview } from '../../features/reviews/receive-review.server.ts';
import { answerStatus } from '../../ui/receive-form.server.ts';
import type { Route } from './+types/form';

const receivers = {
  reviews: receiveReview,
  requests: receiveRequest,
  'profile-requests': receiveProfileRequest,
  'quick-requests': receiveQuickRequest,
  newsletter: receiveSubscription,
};

/**
 * Where forms go when the browser runs scripts: the same rules as the plain POST on their pages,
 * answered as JSON. `?lng=` says which language the page was in.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const receive = Object.hasOwn(receivers, params.form)
    ? receivers[params.form as keyof typeof receivers]
    : undefined;
  if (!receive) throw data(null, { status: 404 });
  const answer = await receive(request, context.get(servicesContext), context.get(languageContext));
  return Response.json(answer, {
    status: answerStatus(answer),
    headers: { 'Cache-Control': 'no-store' },
  });
}

/** There is nothing to read here. */
export function loader() {
  throw data(null, { status: 404 });
}
