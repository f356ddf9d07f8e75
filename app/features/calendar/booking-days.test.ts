import { afterEach, expect, test, vi } from 'vitest';
import { meetingSite } from '#test/fixtures/meeting-fixtures.ts';
import { readBookingDays } from './booking-days.server.ts';

const at = meetingSite();
afterEach(() => vi.useRealTimers());

test('today is among the days while it has a free hour: in the evening nobody reads that it is taken', async () => {
  const daysAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const chosen = { kind: 'phone', lang: 'ru', service: undefined, lawyer: undefined } as const;
    const { days } = await readBookingDays(at.site.database, chosen, 'ru');
    return days.slice(0, 2).map(({ date }) => date);
  };
  expect(await daysAt('2027-03-02T10:00+06:00')).toEqual(['2027-03-02', '2027-03-03']);
  expect(await daysAt('2027-03-02T18:30+06:00')).toEqual(['2027-03-03', '2027-03-04']);
});
