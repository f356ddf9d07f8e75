import { expect, test } from 'vitest';
import { requireSteadyClock } from './steady-clock.ts';

test("the company's zone may be any without DST", () => {
  for (const zone of [undefined, 'Asia/Almaty', 'Asia/Tashkent', 'Europe/Istanbul']) {
    expect(() => requireSteadyClock(zone), zone).not.toThrow();
  }
});

test.each(['Europe/Berlin', 'America/Santiago'])(
  '%s is refused in a sentence, in summer and winter',
  (zone) => {
    for (const now of ['2026-01-15', '2026-06-15', '2026-10-31']) {
      expect(() => requireSteadyClock(zone, new Date(now))).toThrow(
        expect.objectContaining({
          name: 'SettingError',
          message: expect.stringContaining(`${zone} changes during the year`),
        }),
      );
    }
  },
);
