import { expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { lawyerName } from '../../content/attorneys.ts';
import { textsOf } from '../../content/texts.server.ts';
import { hourWords } from '../../i18n/date-words.ts';
import { languages } from '../../i18n/languages.ts';
import { cancelMeeting, moveMeeting } from './change-meeting.server.ts';
import { restoreMeeting } from './restore-meeting.server.ts';
import { staffMeetingNotice } from './staff-meeting-notice.server.ts';

const site = meetingSite();
const { ask, hours, meetingOf } = site;
const now = () => new Date();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const words = (hour: Date) => plain(hourWords(hour, 'ru'));

/** Mails about meetings to the office, the last one last. */
const told = async () =>
  (
    await ask(`SELECT kind, text FROM messages WHERE kind LIKE 'staff-meeting-%'
      AND channel = 'mail' ORDER BY created_at`)
  ).map(({ kind, text }) => ({ kind, text: plain(text) }));
const sendAll = () => ask('UPDATE messages SET attempts = 1');

test('the office reads which hour a meeting had, which it has, and whose it is', async () => {
  const [first = now(), second = now()] = await hours();
  const { requestId } = await bookCall(site.services, first, { phone: phoneOf(1) });
  const change = { requestId, now: now() };
  expect(await moveMeeting(site.services, { ...change, starts: second })).toBe('done');
  const lawyer = lawyerName((await meetingOf(requestId)).lawyer, 'ru');
  const [moved] = await told();
  for (const row of [`Было: ${words(first)}`, `Стало: ${words(second)}`, `Юрист: ${lawyer}`]) {
    expect(moved?.text).toContain(row);
  }
  await sendAll();
  await cancelMeeting(site.services, change);
  const rows = [`Когда: ${words(second)}`, `Юрист: ${lawyer}`];
  const cancelled = (await told()).at(-1);
  expect(cancelled?.kind).toBe('staff-meeting-cancelled');
  for (const row of rows) expect(cancelled?.text).toContain(row);
  await sendAll();
  await restoreMeeting(site.services, change);
  const restored = (await told()).at(-1);
  expect(restored?.kind).toBe('staff-meeting-restored');
  for (const row of rows) expect(restored?.text).toContain(row);
});

test('hours between, of which nobody was told, are not told; back at the first one nothing is', async () => {
  const [first = now(), second = now(), third = now()] = await hours();
  const { requestId } = await bookCall(site.services, first, { phone: phoneOf(1) });
  const move = (starts: Date) => moveMeeting(site.services, { requestId, starts, now: now() });
  expect([await move(second), await move(third)]).toEqual(['done', 'done']);
  const [once, ...more] = await told();
  expect(more).toEqual([]);
  expect(once?.text).toContain(`Было: ${words(first)}`);
  expect(once?.text).not.toContain(words(second));
  expect(await move(first)).toBe('done');
  expect(await told()).toEqual([]);

  // A cancellation that the office has read is taken back by a move to the same hour.
  await cancelMeeting(site.services, { requestId, now: now() });
  await sendAll();
  expect(await move(first)).toBe('done');
  expect((await told()).at(-1)?.text).toContain(`Когда: ${words(first)}`);
});

test.each(languages)('of another lawyer both are named, in %s', async (lang) => {
  const [first = now(), second = now()] = await hours();
  const { code, requestId } = await bookCall(site.services, first, { phone: phoneOf(1) });
  const row = await meetingOf(requestId);
  const [lawyer, other] = [{ lawyer: 1 }, { lawyer: 2 }];
  const { mail } = staffMeetingNotice(site.services, 'moved', {
    id: requestId,
    code,
    meeting: { ...row, ...other, starts_at: second },
    was: { starts_at: first, ...lawyer },
  });
  const t = textsOf(lang).getFixedT(null, 'emails', 'labels');
  expect(typeof mail === 'function' && mail(lang)).toMatchObject({
    rows: [
      { label: t('was'), value: `${hourWords(first, lang)}, ${lawyerName(lawyer.lawyer, lang)}` },
      { label: t('becomes'), value: hourWords(second, lang) },
      { label: t('lawyer'), value: lawyerName(other.lawyer, lang) },
    ],
  });
});
