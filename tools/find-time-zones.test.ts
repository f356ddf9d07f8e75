import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timeZoneLines } from './find-time-zones.ts';

const root = join(import.meta.dirname, '..');
const ownFiles = [
  // Calendars of other programs have their own zones.
  'app/features/calendar/calendar-zones.server.ts',
  'app/i18n/office-clock.ts',
  'tools/find-time-zones.ts',
];
/** Tests compare with a hard-coded zone; migrations that have run never change. */
const left = /[.](?:spec|steps|test)[.]tsx?$|^db\/migrations\//;

test('no other file names the time zone or its offset', () => {
  const files = globSync('{app,db,platform,server,tools}/**/*.{ts,tsx,mjs,sql}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !left.test(file));
  const found = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    // The review ledger's months are those of its first office, even if the company moves.
    const checked = file.endsWith('.sql') ? source.replaceAll("'Asia/Bishkek'", 'zone') : source;
    return timeZoneLines(checked).length > 0;
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found.sort()).toEqual(ownFiles);
});

test.each([
  "created_at AT TIME ZONE 'Asia/Bishkek'",
  'new Date(`${' + 'day}T12:00:00+06:00`)',
  'new Date(`${' + 'time}+06:00`)',
  "new Date('2026-11-23T09:00+0600')",
  'if (date.getTimezoneOffset() === -360) continue;',
  'const utcOffset = 6;',
  'const offsetMs = 6 * 3_600_000;',
  'date.getTime() + 6 * 3600 * 1000',
  '/** Bishkek: UTC+6. */',
  'Date.UTC(Number(year), Number(month) - 1, Number(day), 6)',
])('a planted %s is found with its line', (line) => {
  expect(timeZoneLines(`const planted = 1;\n${line}\n`)).toEqual([2]);
});

test.each([
  "new Date('2026-11-23T12:00Z')",
  'new Date(Date.UTC(2024, 0, weekday))',
  "const day = '2026-06-10';",
  'const phone = "+996 312 00-00-00";',
  'const idle = 12 * 3600;',
])('%s is none', (line) => {
  expect(timeZoneLines(line)).toEqual([]);
});
