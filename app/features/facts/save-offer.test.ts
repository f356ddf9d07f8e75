import { expect, test } from 'vitest';
import { meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
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

  // Another hour, at which the lawyer himself is not free, goes to somebody who takes the service.
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
