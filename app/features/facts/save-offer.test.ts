import { expect, test } from 'vitest';
import { meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { company } from '../../content/company.ts';
import { lawyerOf } from '../../content/meetings.ts';
import { replaceFacts } from '../../content/snapshot.server.ts';
import { moveMeeting } from '../calendar/change-meeting.server.ts';
import { readFreeHours } from '../calendar/free-hours.server.ts';
import { bookForCaller } from '../intake/book-for-caller.server.ts';
import { saveOffer } from './save-offer.server.ts';

const at = meetingSite();
const by = 'erkin';

test('what a lawyer says he takes holds for the site, for the desk and for moves', async () => {
  await insertStaff(at.site.database, { id: by });
  const { owner } = at.site.database;
  const offer = { services: ['2'], kinds: ['phone'] } as const;
  const save = (calendar: number) => saveOffer(at.site.database, { calendar, offer, by });
  // Two at once: neither is lost.
  expect(await Promise.all([save(4), save(1)])).toEqual([true, true]);
  for (const calendar of [1, 4])
    expect(lawyerOf(calendar)).toMatchObject({ services: ['2'], meets: ['phone'] });
  expect(lawyerOf(1)?.words.ru.name).toBe('Айгерим Сыдыкова');
  expect(await save(99)).toBe(false);

  const query = { lang: 'ru', now: new Date() } as const;
  const office = await readFreeHours(owner, { ...query, kind: 'office' });
  expect(office.flatMap(({ calendars }) => calendars)).not.toContain(1);

  const [hour] = await at.hours();
  const call = { starts: hour as Date, calendar: 1, lang: 'ru', name: 'Азиз', email: '' } as const;
  const caller = { ...call, phone: phoneOf(1), agreed: true, service: '2' } as const;
  expect(await bookForCaller(at.services, { ...caller, kind: 'office' }, by)).toEqual({
    problem: 'kind',
  });
  expect(await bookForCaller(at.services, { ...caller, kind: 'phone' }, by)).toHaveProperty('code');

  // A slot at which the lawyer is not free goes to another one for the service.
  const [booked] = await at.ask('SELECT * FROM meetings');
  const others = await readFreeHours(owner, { ...query, kind: 'phone', calendars: [4] });
  const starts = others.at(-1)?.starts ?? query.now;
  await at.ask(
    `INSERT INTO meetings (lawyer, status, starts_at, ends_at, busy)
     VALUES (1, 'blocked', $1, $2, tstzrange($1, $2))`,
    [starts, new Date(starts.getTime() + 3_600_000)],
  );
  const move = { requestId: Number(booked.request_id), starts, now: new Date(), by };
  expect(await moveMeeting(at.services, move)).toBe('done');
  expect((await at.meetingOf(move.requestId)).lawyer).toBe(4);
  expect(company().attorneys.filter(({ services }) => services.includes('2'))).toHaveLength(2);
  replaceFacts({});
});

test('staff who give an hour to a lawyer who does not take such cases are asked once', async () => {
  await insertStaff(at.site.database, { id: 'nurlan' });
  await insertRequest(at.site.database, { code: 'K-OFFER1' });
  await at.ask("UPDATE requests SET service = '1' WHERE code = 'K-OFFER1'");
  const [{ id: requestId }] = await at.ask('SELECT id::int FROM requests');
  const { owner } = at.site.database;
  const query = { kind: 'phone', lang: 'ru', now: new Date() } as const;
  const [hour] = await readFreeHours(owner, { ...query, calendars: [1] });
  // The business lawyer takes no family cases.
  const caller = {
    ...({ starts: hour?.starts ?? query.now, kind: 'phone', lang: 'ru', name: 'Азиз' } as const),
    phone: '+996555123456',
    email: '',
    agreed: true,
    forRequest: Number(requestId),
  };
  const book = (calendar: number, anyway = false) =>
    bookForCaller(at.services, { ...caller, calendar, anyway }, 'nurlan');
  expect(await book(3)).toEqual({ problem: 'service' });
  expect(
    await bookForCaller(at.services, { ...caller, calendar: 2, lang: 'en' }, 'nurlan'),
  ).toEqual({
    problem: 'language',
  });
  expect(await at.ask('SELECT FROM meetings')).toEqual([]);
  expect(await book(1)).toEqual({ code: 'K-OFFER1' });

  const [, other] = await readFreeHours(owner, { ...query, calendars: [3] });
  const starts = other?.starts ?? query.now;
  const move = { requestId, starts, lawyer: 3, now: new Date(), by: 'nurlan' };
  expect(await moveMeeting(at.services, move)).toBe('unfit');
  expect((await at.meetingOf(requestId)).lawyer).toBe(1);
  expect(await moveMeeting(at.services, { ...move, anyway: true })).toBe('done');
  expect((await at.meetingOf(requestId)).lawyer).toBe(3);
  // It may also move within the same calendar, and back.
  const back = { ...move, starts: caller.starts, lawyer: 1, undo: true };
  expect(await moveMeeting(at.services, back)).toBe('done');
});
