import { parseIcsCalendar } from '@ts-ics/schema-zod';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { bookCall, meetingSite, phoneOf } from '#test/fixtures/meeting-fixtures.ts';
import { insertStaff } from '#test/fixtures/work-fixtures.ts';
import { formatPhone } from '../../i18n/phone.ts';
import { busyTimesOf } from './busy-times.server.ts';
import { readFeed } from './calendar-feed.server.ts';
import { readFeedToken, renewFeed } from './lawyer-hours.server.ts';

const at = meetingSite();
beforeEach(() => at.ask('DELETE FROM staff'));

/** The feed of the lawyer of a new meeting. @param maker who makes its link */
async function feedMadeBy(maker: 'erkin' | 'aigul', name = 'Азиз') {
  const [hour] = await at.hours();
  const { requestId, code } = await bookCall(at.services, hour as Date, { phone: phoneOf(1) });
  await at.ask('UPDATE requests SET name = $1 WHERE id = $2', [name, requestId]);
  const { lawyer } = await at.meetingOf(requestId);
  await insertStaff(at.site.database, { id: 'erkin', role: 'lawyer' });
  await insertStaff(at.site.database, { id: 'aigul' });
  await at.ask(`UPDATE staff SET calendar = $1 WHERE id = 'erkin'`, [lawyer]);
  await renewFeed(at.services, { lawyer, by: maker });
  const feed = await readFeedToken(at.services, lawyer);
  const text = await readFeed(at.services, `${feed?.token}.ics`, new Date());
  return { text: text ?? '', code, hour: hour as Date, requestId };
}

test('two parsers read the feed, and its lines are those of RFC 5545', async () => {
  const { text, hour, requestId } = await feedMadeBy('erkin');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  // RFC 5545 §3.1: CRLF only, at most 75 octets.
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const read = new ICAL.Event(event);
  expect(read.summary).toBe('Азиз');
  expect(read.startDate.toJSDate()).toEqual(hour);
  expect(read.description).toContain(formatPhone(phoneOf(1)));
  expect(event?.getFirstPropertyValue('url')).toBe(
    `https://kalys.example/desk/meetings/${requestId}`,
  );

  const other = parseIcsCalendar(text);
  expect(other.events?.[0]).toMatchObject({ summary: 'Азиз', start: { date: hour } });
});

test('a long Cyrillic name is folded between its letters, and read whole by both parsers', async () => {
  const name = `Айжаркын, дочь; ${'Өмүрзакова\\Ңүрбек👩 '.repeat(9)}улуу`;
  const { text } = await feedMadeBy('erkin', name);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(4);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // Half a letter would be read as U+FFFD.
    expect(Buffer.from(line).toString()).not.toContain('\uFFFD');
  }
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe(name);
  expect(parseIcsCalendar(text).events?.[0]?.summary).toBe(name);
  // The site reads its own feed as it reads others.
  expect(busyTimesOf(text, { from: 0, to: Date.now() + 1e10 })).toHaveLength(1);
});

test('a link that somebody else makes names nobody', async () => {
  const { text, code } = await feedMadeBy('aigul');
  expect(text).toContain(code);
  expect(text).not.toContain('Азиз');
  expect(text).not.toContain(formatPhone(phoneOf(1)));
});
