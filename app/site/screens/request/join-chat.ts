import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  channelName,
  chatChannel,
  makeChatCode,
} from '../../../features/casework/chat-codes.server.ts';
import { isThreadOpen } from '../../../features/casework/thread-lock.server.ts';
import { openRequestLink } from '../../../features/request/request-path.server.ts';
import type { Route } from './+types/join-chat';

/** Codes for one request in a day. */
const codeLimit = { hits: 20, seconds: 86_400 };

/**
 * Leads into a messenger with a code that joins its chat to the request. A link, because the policy of the page lets no
 * form leave the site.
 * @throws a redirect, back to the page where there is no way; a 404 response
 */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const link = await openRequestLink(services, token);
  if (!link || link === 'ended') throw data(null, { status: 404 });
  const to = new URL(request.url).searchParams.get('to');
  const channel = chatChannel(to);
  const begin = services.hooks('chatLinks').find((links) => channel && links[channel])?.[
    `${channel}`
  ];
  const name = channel && (await channelName(services.database, channel));
  const isOpen = isThreadOpen(services, token, request.headers);
  const { exceeded } = await services.limiter.count('request:chat', link.code, codeLimit);
  if (!name || !begin || !isOpen || exceeded) throw redirect(pathTo('request', { id: token }), 303);
  const code = await makeChatCode(services, link.id);
  return new Response(null, {
    status: 303,
    headers: {
      Location: begin(name, code, context.get(pageContext).language),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
