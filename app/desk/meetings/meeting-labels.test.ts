import { expect, test } from 'vitest';
import type { ListedMeeting } from '../../features/calendar/list-meetings.server.ts';
import { languages } from '../../i18n/languages.ts';
import { lineOf } from './meeting-labels.server.ts';

const starts = new Date('2026-12-03T04:00:00Z');
const meeting: ListedMeeting = {
  id: 1,
  requestId: 1,
  lawyer: 1,
  status: 'booked',
  kind: 'video',
  lang: 'en',
  sequence: 0,
  starts,
  ends: new Date('2026-12-03T04:30:00Z'),
  updated: starts,
  reason: '',
  code: 'K-1',
  name: 'Ann',
  phone: '+996555123456',
  email: '',
  written: 'en',
};

test('a reminder that is ready to be sent keeps the name of WhatsApp in every language', () => {
  for (const written of languages) {
    const { whatsapp } = lineOf({ ...meeting, written }, 'ru');
    expect(new URL(whatsapp).searchParams.get('text')).toContain('WhatsApp');
  }
});
