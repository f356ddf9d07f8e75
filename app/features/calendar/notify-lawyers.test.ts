import { beforeEach, expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { hourWords } from '../../i18n/date-words.ts';
import { formatPhone } from '../../i18n/phone.ts';
import { cancelMeeting, moveMeeting } from './change-meeting.server.ts';
import { notifyLawyers } from './notify-lawyers.server.ts';
import { restoreMeeting } from './restore-meeting.server.ts';

const at = meetingSite();
beforeEach(async () => {
  await at.ask('DELETE FROM told_meetings');
  await at.ask('DELETE FROM staff');
});

const day = 86_400_000;
/** Everything that was done is settled by then. */
const later = () => new Date(Date.now() + 60_000);
/** Notifies the lawyers of changes, as if the previous mails had arrived. */
async function tell() {
  await at.sendAll();
  return notifyLawyers(at.services, later());
}
const toLawyers = async () => {
  const rows = await at.mails('lawyer-meeting');
  return rows.map(({ recipient, subject, text }) => ({ recipient, subject, text }));
};

/** A meeting that was booked with a member of staff in Kyrgyz. */
async function booked() {
  const hours = (await at.hours()).filter((hour) => hour.getTime() > Date.now() + 2 * day);
  const { requestId } = await bookCall(at.services, hours[0] as Date, { phone: phoneOf(1) });
  const { lawyer } = await at.meetingOf(requestId);
  await insertStaff(at.site.database, { id: 'erkin', role: 'lawyer' });
  await at.ask(`UPDATE staff SET calendar = $1, lang = 'kg'`, [lawyer]);
  return { requestId, lawyer, hours };
}

test('a lawyer hears of a new meeting once: client, hour, phone and link, in his language', async () => {
  const { requestId } = await booked();
  await tell();
  await tell();
  const mails = await toLawyers();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'erkin@kalys.example' });
  expect(mails[0]?.subject).toMatch(/^Сиз менен жолугушуу: /);
  for (const part of ['Азиз', formatPhone(phoneOf(1)), `/desk/meetings/${requestId}`]) {
    expect(mails[0]?.text).toContain(part);
  }
});

test('of a move he hears both hours; moves and cancellations that were taken back are not told', async () => {
  const { requestId, hours } = await booked();
  await tell();
  const move = { requestId, starts: hours[1] as Date, now: new Date(), sameLawyer: true };
  expect(await moveMeeting(at.services, move)).toBe('done');
  // Not settled: a second thought may follow.
  await notifyLawyers(at.services, new Date());
  expect(await toLawyers()).toHaveLength(1);
  await tell();
  const [, moved] = await toLawyers();
  expect(moved?.text).toContain('Мурункусу');
  for (const hour of hours.slice(0, 2)) expect(moved?.text).toContain(hourWords(hour, 'kg'));

  await cancelMeeting(at.services, { requestId, now: new Date() });
  await restoreMeeting(at.services, { requestId, now: new Date() });
  expect(await tell()).toBe(0);
});

test('of a cancelled and of an erased meeting he hears that it does not take place', async () => {
  const { requestId, hours } = await booked();
  const second = await bookCall(at.services, hours[9] as Date, { phone: phoneOf(2) });
  await at.ask('UPDATE meetings SET lawyer = (SELECT calendar FROM staff)');
  await tell();
  await cancelMeeting(at.services, { requestId, now: new Date(), by: 'erkin' });
  await at.ask('DELETE FROM requests WHERE id = $1', [second.requestId]);
  await tell();
  await tell();
  const gone = (await toLawyers()).slice(2);
  expect(gone).toHaveLength(2);
  for (const { subject } of gone) expect(subject).toMatch(/^Жолугушуу болбойт: /);
  expect(await at.ask('SELECT * FROM told_meetings')).toEqual([]);
});

test('of a meeting that goes to a colleague both hear', async () => {
  const { requestId, lawyer } = await booked();
  await insertStaff(at.site.database, { id: 'bakyt', role: 'owner' });
  await at.ask(`UPDATE staff SET calendar = $1 WHERE id = 'bakyt'`, [lawyer + 1]);
  await tell();
  await at.ask('UPDATE meetings SET lawyer = $1, sequence = 1 WHERE request_id = $2', [
    lawyer + 1,
    requestId,
  ]);
  await tell();
  const told = (await toLawyers())
    .slice(1)
    .map(({ recipient, subject }) => [recipient.split('@')[0], /^\S+ \S+/.exec(subject)?.[0]]);
  expect(told.toSorted()).toEqual([
    ['bakyt', 'Встреча с'],
    ['erkin', 'Жолугушуу болбойт:'],
  ]);
});

test('who is tied to a calendar later is not told of what was booked before', async () => {
  await booked();
  await at.ask('UPDATE staff SET calendar = NULL');
  await tell();
  await at.ask('UPDATE staff SET calendar = 1');
  expect(await tell()).toBe(0);
});
