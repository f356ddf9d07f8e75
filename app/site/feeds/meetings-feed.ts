import { data } from 'react-router';
import { servicesContext } from '../../context.ts';
import { readFeed } from '../../features/calendar/calendar-feed.server.ts';
import { privateHeaders } from '../private-headers.ts';
import type { Route } from './+types/meetings-feed';

/** Calendar feed of a lawyer, behind a secret address. @throws a 404 answer */
export async function loader({ params, context }: Route.LoaderArgs) {
  const calendar = await readFeed(context.get(servicesContext), params.token, new Date());
  if (!calendar) throw data(null, { status: 404 });
  const headers = { 'Content-Type': 'text/calendar; charset=utf-8', ...privateHeaders };
  return new Response(calendar, { headers });
}
