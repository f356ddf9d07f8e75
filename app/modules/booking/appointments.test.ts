import { expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { type MeetingStatus, standingStatuses } from '../../features/calendar/meeting-states.ts';
import { hasAppointment } from '../../features/request/work-scope.server.ts';

const at = meetingSite();

test('a request waits for its meeting, also for one that needs another hour, until it is over or cancelled', async () => {
  const [hour = new Date()] = await at.hours();
  const { requestId } = await bookCall(at.services, hour, { phone: phoneOf(1) });
  const statuses: MeetingStatus[] = ['booked', 'displaced', 'cancelled'];
  for (const status of statuses) {
    await at.ask('UPDATE meetings SET status = $1 WHERE request_id = $2', [status, requestId]);
    const awaited = await hasAppointment(at.site.database.owner, requestId);
    expect([status, awaited]).toEqual([status, standingStatuses.includes(status)]);
  }
});
