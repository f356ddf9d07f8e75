import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { pageContext, servicesContext } from '../../../context.ts';
import {
  channelName,
  joiningText,
  makeChatCode,
} from '../../../features/casework/chat-codes.server.ts';
import { isThreadOpen } from '../../../features/casework/thread-lock.server.ts';
import { type ChatChannel, chatChannels } from '../../../features/casework/thread-rules.ts';
import { openRequestLink } from '../../../features/request/request-path.server.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { Route } from './+types/join-chat';

/** Codes for one request in a day. */
const codeLimit = { hits: 20, seconds: 86_400 };

/** Where a chat begins. */
const deepLinks: Record<ChatChannel, (name: string, code: string, lang: Language) => string> = {
  // https://core.telegram.org/bots/features#deep-linking
  telegram: (bot, code) => `https://t.me/${encodeURIComponent(bot)}?start=${code}`,
  // https://faq.whatsapp.com/5913398998672934
  whatsapp: (phone, code, lang) =>
    `https://wa.me/${phone}?text=${encodeURIComponent(joiningText(lang, code))}`,
};

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
  const channel = chatChannels.find((known) => known === to);
  const name = channel && (await channelName(services.database, channel));
  const isOpen = isThreadOpen(services, token, request.headers);
  const { exceeded } = await services.limiter.count('request:chat', link.code, codeLimit);
  if (!name || !isOpen || exceeded) throw redirect(pathTo('request', { id: token }), 303);
  const code = await makeChatCode(services, link.id);
  return new Response(null, {
    status: 303,
    headers: {
      Location: deepLinks[channel](name, code, context.get(pageContext).language),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
