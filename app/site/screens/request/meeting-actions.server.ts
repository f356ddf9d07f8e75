import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import type { Services } from '../../../context.ts';
import {
  cancelMeeting,
  type MeetingChangeResult,
  moveMeeting,
} from '../../../features/calendar/change-meeting.server.ts';
import { restoreMeeting } from '../../../features/calendar/restore-meeting.server.ts';
import { confirmMeeting } from '../../../features/intake/confirm-meeting.server.ts';
import { findRequestId } from '../../../features/request/find-request.server.ts';
import { countMove, mayMove } from '../../../features/request/request-limits.ts';

export type MeetingIntent = 'move' | 'cancel' | 'restore' | 'confirm';

/** Results of the meeting forms, as shown on the page. */
export const meetingOutcomes = [
  'booked',
  'moved',
  'cancelled',
  'restored',
  'confirmed',
  'taken',
  'late',
] as const;

export type MeetingOutcome = (typeof meetingOutcomes)[number];

const done = {
  move: 'moved',
  cancel: 'cancelled',
  restore: 'restored',
  confirm: 'confirmed',
} as const;

type MeetingForm = { token: string; code: string; form: FormData };

/**
 * Handles the meeting forms of a request.
 * @returns the redirect to the page with the result
 * @throws a 404 or 503 response
 */
export async function actOnMeeting(services: Services, { token, code, form }: MeetingForm) {
  const intent = form.get('intent') as MeetingIntent;
  const outcome = await change(services, intent, { token, code, form }).catch((error: unknown) => {
    services.log.error({ err: error }, 'A meeting could not be changed');
    throw data(null, { status: 503 });
  });
  if (outcome === 'missing') throw data(null, { status: 404 });
  const news: MeetingOutcome = outcome === 'done' ? done[intent] : outcome;
  return redirect(pathTo('request', { id: token, query: { done: news }, hash: 'meeting' }), 303);
}

async function change(
  services: Services,
  intent: MeetingIntent,
  { code, form }: MeetingForm,
): Promise<MeetingChangeResult> {
  const now = new Date();
  if (intent === 'confirm') {
    return confirmMeeting(services, { code, token: `${form.get('confirm')}`, now });
  }
  const requestId = await findRequestId(services.database, code);
  if (!requestId) return 'missing';
  if (intent === 'cancel') return cancelMeeting(services, { requestId, now });
  if (intent === 'restore') return restoreMeeting(services, { requestId, now });
  const starts = new Date(`${form.get('hour')}`);
  if (Number.isNaN(starts.getTime())) return 'taken';
  // A script could trigger a mail with each move; people need only a few.
  if (!(await mayMove(services.limiter, code))) return 'late';
  const moved = await moveMeeting(services, { requestId, starts, now });
  if (moved === 'done') await countMove(services.limiter, code);
  // A visitor chooses no lawyer.
  return moved === 'unfit' || moved === 'short' ? 'taken' : moved;
}
