import { beforeEach, expect, test } from 'vitest';
import { setLawyerCalendar } from '#app/features/calendar/lawyer-calendars.server.ts';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest, messenger } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { readFeed } from '../calendar/calendar-feed.server.ts';
import { readFeedToken, renewFeed } from '../calendar/lawyer-hours.server.ts';
import { notifyLawyers } from '../calendar/notify-lawyers.server.ts';
import { readRequest } from '../casework/read-request.server.ts';
import { receiveMessage } from '../casework/receive-message.server.ts';
import { alertDueSteps } from '../casework/step-alerts.server.ts';
import { readWorkload } from '../casework/workload.server.ts';
import { setDuty } from '../request/duty.server.ts';
import { changeRole, removeStaff, setStaffCalendar } from './staff-list.server.ts';

const at = meetingSite();
beforeEach(() => at.ask('DELETE FROM staff'));

/** A lawyer with a meeting, a request, a feed with names and an external calendar. */
async function lawyerAtWork() {
  const { database } = at.site;
  for (const id of ['aigul', 'bakyt']) await insertStaff(database, { id });
  await insertStaff(database, { id: 'owner', role: 'owner' });
  await insertStaff(database, { id: 'erkin', role: 'lawyer' });
  const [hour] = await at.hours();
  const { requestId } = await bookCall(at.services, hour as Date, { phone: phoneOf(1) });
  const { lawyer } = await at.meetingOf(requestId);
  await setStaffCalendar(at.services, { id: 'erkin', calendar: lawyer, by: 'owner' });
  await renewFeed(at.services, { lawyer, by: 'erkin' });
  const address = 'https://calendar.example/a.ics';
  await setLawyerCalendar(at.services, { lawyer, address, by: 'erkin' }, async () => []);
  const feed = (await readFeedToken(at.services, lawyer))?.token ?? '';
  expect(await readFeed(at.services, feed, new Date())).toContain('Азиз');
  return { database, lawyer, feed, requestId };
}

const lawyerMails = () => at.mails('lawyer-meeting');

test.each([
  ['leaves', (id: string) => removeStaff(at.services, { id, by: 'owner' })],
  ['becomes editor', (id: string) => changeRole(at.services, { id, role: 'editor', by: 'owner' })],
  [
    'is another on the site',
    (id: string) => setStaffCalendar(at.services, { id, calendar: null, by: 'owner' }),
  ],
  [
    'has a successor',
    () => {
      return at
        .ask("SELECT calendar FROM staff WHERE id = 'erkin'")
        .then(([{ calendar }]) =>
          setStaffCalendar(at.services, { id: 'aigul', calendar, by: 'owner' }),
        );
    },
  ],
])('a lawyer who %s keeps no names of clients and blocks no hours', async (_, change) => {
  const { feed } = await lawyerAtWork();
  expect(await change('erkin')).toBe('done');
  expect(await readFeed(at.services, feed, new Date())).toBeUndefined();
  expect(await at.ask('SELECT FROM lawyer_calendars')).toEqual([]);
  await notifyLawyers(at.services, new Date(Date.now() + 60_000));
  expect((await lawyerMails()).map(({ recipient }) => recipient)).not.toContain(
    'erkin@kalys.example',
  );
});

test('what a lawyer leaves is told to whoever is on duty; his meetings stand', async () => {
  const { database, lawyer, requestId } = await lawyerAtWork();
  await setDuty(database, { id: 'bakyt', by: 'owner', now: new Date(Date.now() - 60_000) });
  const step = { next_step: 'call', remind_at: new Date(Date.now() - 1000) };
  const id = await insertRequest(database, { status: 'taken', taken_by: 'erkin', ...step });
  // What the owner is shown before.
  const held = await readWorkload(database, { id: 'erkin', calendar: lawyer });
  expect(held).toEqual({ requests: 1, meetings: 1, onDuty: false });
  expect(await readWorkload(database, { id: 'bakyt', calendar: null })).toMatchObject({
    requests: 0,
    meetings: 0,
    onDuty: true,
  });
  await removeStaff(at.services, { id: 'erkin', by: 'owner' });
  await alertDueSteps(at.services, new Date());
  const told = await at.ask('SELECT DISTINCT recipient FROM messages WHERE about = $1', [
    `request:${id}`,
  ]);
  expect(told).toEqual([{ recipient: 'bakyt@kalys.example' }]);
  expect(await at.meetingOf(requestId)).toMatchObject({ status: 'booked' });
});

test('what a client writes to a lawyer who has left is told to the office, and stands in the same thread', async () => {
  const { database } = await lawyerAtWork();
  const requestId = Number(await insertRequest(database, { status: 'taken', taken_by: 'erkin' }));
  const write = (externalId: string, text: string) =>
    receiveMessage(at.services, { channel: messenger, externalId, requestId, text });
  const told = async () =>
    (
      await at.ask(
        "SELECT recipient FROM messages WHERE about = $1 AND kind = 'request-detail' AND channel = 'mail' ORDER BY recipient",
        [`request:${requestId}`],
      )
    ).map(({ recipient }) => recipient);
  await write('7/1', 'До');
  expect(await told()).toEqual(['erkin@kalys.example']);
  await removeStaff(at.services, { id: 'erkin', by: 'owner' });
  await write('7/2', 'После');
  expect(await told()).toEqual(['erkin@kalys.example', at.services.staffEmail()]);
  const thread = (await readRequest(database, requestId, 'aigul'))?.thread;
  expect(thread?.map(({ text }) => text)).toEqual(['До', 'После']);
});
