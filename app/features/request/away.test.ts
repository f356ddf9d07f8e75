import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { textsOf } from '../../content/texts.server.ts';
import { dutyAt, listPeopleHere } from '../../notify/people.server.ts';
import { listAway, setAway } from './away.server.ts';
import { setDuty } from './duty.server.ts';
import { setRoster } from './roster.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
beforeAll(async () => {
  site = await openTestSite(['mail']);
  for (const id of ['aigul', 'bakyt']) await insertStaff(site.database, { id });
  await insertStaff(site.database, { id: 'owner', role: 'owner' });
  await insertStaff(site.database, { id: 'erkin', role: 'editor' });
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() =>
  site.database.owner.$client.query(
    'DELETE FROM duty; DELETE FROM duty_roster; UPDATE staff SET away_from = NULL, away_until = NULL',
  ),
);

const services = () => ({ ...site, siteUrl: 'https://site.example' });
const at = (moment: string) => new Date(`${moment}:00+06:00`);
const [monday, tuesday] = [at('2026-11-23T10:00'), at('2026-11-24T10:00')];
const mark = (id: string, from: string, until: string, now = monday) =>
  setAway(services(), { id, away: { from, until }, by: 'owner', now });
const onAt = async (now: Date) => (await dutyAt(site.database.owner, now)).first?.id;

test('whoever is away is not on, from the first of his days to the last', async () => {
  await setDuty(site.database, { id: 'aigul', by: 'owner', now: monday });
  await setDuty(site.database, { id: 'bakyt', by: 'owner', now: tuesday });
  expect(await mark('bakyt', '2026-11-25', '2026-11-27')).toBe(true);
  expect(await onAt(at('2026-11-24T23:59'))).toBe('bakyt');
  // The previous person on duty.
  expect(await onAt(at('2026-11-25T00:00'))).toBe('aigul');
  expect(await onAt(at('2026-11-27T23:59'))).toBe('aigul');
  expect(await onAt(at('2026-11-28T00:00'))).toBe('bakyt');
  expect(await listAway(site.database, at('2026-11-27T12:00'))).toMatchObject([
    { id: 'bakyt', from: '2026-11-25', until: '2026-11-27' },
  ]);
  expect(await listAway(site.database, at('2026-11-28T12:00'))).toEqual([]);
  await setAway(services(), { id: 'bakyt', by: 'aigul' });
  expect(await onAt(at('2026-11-25T12:00'))).toBe('bakyt');
});

test('a lawyer is marked away, and gets a mail without a page that they may not open', async () => {
  await insertStaff(site.database, { id: 'elena', role: 'lawyer' });
  expect(await mark('elena', '2026-11-23', '2026-11-25')).toBe(true);
  const here = await listPeopleHere(site.database.owner, 'requests.change', monday);
  expect(here.map(({ id }) => id)).not.toContain('elena');
  const { rows } = await site.database.owner.$client.query(
    "SELECT text FROM messages WHERE about = 'staff:elena' AND channel = 'mail'",
  );
  expect(rows[0].text).toContain('2026');
  expect(rows[0].text).not.toContain('/desk/duty');
  await site.database.owner.$client.query("DELETE FROM staff WHERE id = 'elena'");
});

test('of a roster the day of whoever is away goes to who was on before', async () => {
  const days = [
    { weekday: 1, first: 'aigul', second: '' },
    { weekday: 2, first: 'bakyt', second: '' },
  ];
  await setRoster(site.database, { days, until: undefined }, 'owner', monday);
  await mark('bakyt', '2026-11-24', '2026-11-24');
  expect(await onAt(tuesday)).toBe('aigul');
});

test('somebody hears of everything, even while all are away', async () => {
  const here = async () =>
    (await listPeopleHere(site.database.owner, 'requests.duty', tuesday)).map(({ id }) => id);
  await mark('owner', '2026-11-20', '2026-12-20');
  expect(await here()).toEqual(['aigul', 'bakyt']);
  for (const id of ['aigul', 'bakyt']) await mark(id, '2026-11-20', '2026-12-20');
  expect(await here()).toEqual(['aigul', 'bakyt', 'owner']);
});

test('days that are over, in the wrong order, or of somebody who is never on, change nothing', async () => {
  expect(await mark('aigul', '2026-11-25', '2026-11-24')).toBe(false);
  expect(await mark('aigul', '2026-11-20', '2026-11-22')).toBe(false);
  expect(await mark('erkin', '2026-11-25', '2026-11-26')).toBe(false);
  expect(await mark('nobody', '2026-11-25', '2026-11-26')).toBe(false);
  expect(await listAway(site.database, monday)).toEqual([]);
});

test('only owners mark an owner as away; a marked member gets a mail in their language', async () => {
  const away = { from: '2026-11-23', until: '2026-11-27' };
  const set = (change: Omit<Parameters<typeof setAway>[1], 'now'>) =>
    setAway(services(), { ...change, now: monday });
  await site.database.owner.$client.query(
    "UPDATE staff SET lang = 'kg' WHERE id = 'bakyt'; DELETE FROM messages",
  );
  expect(await set({ id: 'owner', away, by: 'aigul' })).toBe(false);
  expect(await set({ id: 'owner', away, by: 'erkin' })).toBe(false);
  expect(await set({ id: 'owner', away, by: 'owner' })).toBe(true);
  expect(await set({ id: 'owner', by: 'aigul' })).toBe(false);
  expect(await set({ id: 'bakyt', away, by: 'aigul' })).toBe(true);
  expect(await set({ id: 'bakyt', by: 'owner' })).toBe(true);
  const { rows } = await site.database.owner.$client.query(
    'SELECT recipient, subject, text FROM messages ORDER BY created_at',
  );
  const t = textsOf('kg').getFixedT(null, 'emails', 'staffAway');
  expect(rows).toMatchObject([
    { recipient: 'bakyt@kalys.example', text: expect.stringContaining('aigul') },
    { recipient: 'bakyt@kalys.example', subject: t('back.subject') },
  ]);
});
