import { bookingPage } from '../../addresses/booking-page.ts';
import { pathIn } from '../../addresses/path-in.ts';
import { isKnownPlan } from '../../content/plans.ts';
import { promiseSentence } from '../../content/promise.server.ts';
import { disputeServices, isKnownService } from '../../content/services.ts';
import type { Services } from '../../context.ts';
import type { Answer } from '../../forms/protocol.ts';
import { readForm, type Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { holdsFacts } from '../request/earlier-step.server.ts';
import {
  askingRequestSchema,
  quickRequestSchema,
  requestSchema,
} from '../request/request-fields.ts';
import { requestPath } from '../request/request-path.server.ts';
import {
  type FormSource,
  message,
  type OwnReceipt,
  type RequestReceipt,
} from '../request/request-rules.ts';
import { campaignOf } from './campaign.ts';
import type { StoredRequest } from './new-request.ts';
import { processIntake } from './process-intake.server.ts';

/**
 * Handles a request posted from a page in `lang`. Resent with the same form key, it is answered with its reference
 * number; the same text without a key may be another person's, who only learns that it is known.
 */
export async function receiveRequest(
  source: FormSource,
  request: Request,
  services: Services,
  lang: Language,
  sender: Sender,
): Promise<Answer<RequestReceipt>> {
  const schema = source === 'contact' ? await quickSchema(services) : requestSchema;
  const form = await readForm<typeof requestSchema | typeof quickRequestSchema>(request, schema);
  if ('invalid' in form) return form.invalid;
  const { guard } = form;
  const asked = withKnownPlan(form.value);
  const service = 'events' in asked ? asked.events : undefined;
  if (service !== undefined && !isKnownService(service)) {
    return form.reject({ events: [message('errorEvents')] });
  }
  const page = guard.page ?? new URL(request.url).pathname;
  const campaign = campaignOf(request.headers.get('referer'));
  return processIntake<RequestReceipt>(services, form, sender, {
    isDispute: service === undefined || disputeServices().includes(service),
    draft: (phone) => ({ asked, source, lang, phone, page, campaign, key: guard.key }),
    receipt: (stored, isRepeated) =>
      isRepeated && !guard.key ? { promise: '' } : receiptOf(services, stored, lang),
  });
}

/** The browser cannot know which plans there are: an unknown one counts as none. */
function withKnownPlan<Asked extends object>(asked: Asked): Asked {
  return 'plan' in asked && !isKnownPlan(`${asked.plan}`) ? { ...asked, plan: '' } : asked;
}

/** Rules of the form on /contact. A database outage is reported later, in the page's language. */
async function quickSchema(services: Services) {
  const asks = await holdsFacts(services).catch(() => false);
  return asks ? askingRequestSchema : quickRequestSchema;
}

/** Receipt of a stored request for its visitor. */
export function receiptOf(
  { secret, hooks }: Pick<Services, 'secret' | 'hooks'>,
  stored: StoredRequest,
  lang: Language,
): OwnReceipt {
  const { code, replyBy } = stored;
  const page = bookingPage();
  return {
    code,
    promise: promiseSentence(replyBy, new Date(), lang),
    href: requestPath(secret, stored, lang),
    bookingHref:
      page && pathIn(lang)(page, { query: { for: hooks('bookingReference')[0]?.(secret, code) } }),
  };
}
