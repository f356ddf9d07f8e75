import { data } from 'react-router';
import { pageContext, servicesContext } from '../../context.ts';
import { readMeetingFile } from '../../features/casework/meeting-file.server.ts';
import { privateHeaders } from '../private-headers.ts';
import type { Route } from './+types/meeting-file';

/** A visitor's meeting as a calendar file, authorized by the token of their request. @throws a 404 response */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  const file = await readMeetingFile(context.get(servicesContext), params.token, language);
  if (!file) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meeting.ics"',
      ...privateHeaders,
    },
  });
}
