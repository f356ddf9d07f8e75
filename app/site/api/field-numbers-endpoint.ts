import { data } from 'react-router';
import { clientIpContext, servicesContext } from '../../context.ts';
import { recordFieldNumbers } from '../../features/visits/field-numbers.server.ts';
import { switchedOn } from '../switched-on.server.ts';
import type { Route } from './+types/field-numbers-endpoint';

/** Of a customer; each is one view in ten. */
const limit = { hits: 60, seconds: 3600 };
/** In bytes; a report has 200. */
const maxBytes = 1000;

/** Takes what a browser measured of a page view. Nobody waits for the answer: whatever is no report is dropped. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limiter } = context.get(servicesContext);
  const text = await request.text();
  if (text.length <= maxBytes && (await switchedOn(context, 'fieldNumbers'))) {
    const address = context.get(clientIpContext);
    const { exceeded } = await limiter.count('field-numbers', { address }, limit);
    if (!exceeded) await recordFieldNumbers(database, parsed(text));
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nothing is read here. @throws a 404 answer */
export function loader(): never {
  throw data(null, { status: 404 });
}
