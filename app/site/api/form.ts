import { data } from 'react-router';
import { textsOf } from '../../content/texts.server.ts';
import { addressContext, languageContext, type Services, servicesContext } from '../../context.ts';
import { newsletterTexts } from '../../features/newsletter/newsletter-texts.ts';
import { receiveSubscription } from '../../features/newsletter/receive-subscription.server.ts';
import {
  receiveProfileRequest,
  receiveQuickRequest,
  receiveRequest,
} from '../../features/requests/receive-request.server.ts';
import type { Sender } from '../../features/requests/request-limits.ts';
import { receiveReview } from '../../features/reviews/receive-review.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { answerStatus, retryHeaders } from '../../ui/receive-form.server.ts';
import type { Answer } from '../../ui/use-submission.ts';
import { requestTexts, type Words } from '../delivery-texts.ts';
import type { Route } from './+types/form';

type Receive = (
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
) => Promise<Answer<unknown>>;

const receivers: Record<string, Receive> = {
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
  const receive = Object.hasOwn(receivers, params.form) ? receivers[params.form] : undefined;
  if (!receive) throw data(null, { status: 404 });
  const sender = { address: context.get(addressContext), scripted: true };
  const answer = await receive(
    request,
    context.get(servicesContext),
    context.get(languageContext),
    sender,
  );
  return Response.json(answer, {
    status: answerStatus(answer),
    headers: { 'Cache-Control': 'no-store', ...retryHeaders(answer) },
  });
}

/** What forms say when something is wrong or done; those that are not here bring it along. */
const lateTexts: Record<string, (words: Words) => object> = {
  requests: requestTexts,
  'profile-requests': requestTexts,
  'quick-requests': requestTexts,
  newsletter: ({ texts }) => newsletterTexts(texts),
};
/** How long a browser keeps the texts of a form, in seconds: a new form may say more. */
const textsKeptFor = 60;

/** The texts that the island of a form fetches when it is needed, in the language of `?lng=`. */
export function loader({ params, context }: Route.LoaderArgs) {
  const texts = Object.hasOwn(lateTexts, params.form) ? lateTexts[params.form] : undefined;
  if (!texts) throw data(null, { status: 404 });
  const language = context.get(languageContext);
  return Response.json(texts({ language, texts: textsOf(language) }), {
    headers: { 'Cache-Control': `public, max-age=${textsKeptFor}` },
  });
}
