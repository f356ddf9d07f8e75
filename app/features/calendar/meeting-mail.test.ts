import { expect, test } from 'vitest';
import { testServices } from '#test/fixtures/meeting-fixtures.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { company } from '../../content/company.ts';
import { meetingKindNames } from '../../content/meeting-kinds.ts';
import { textsOf } from '../../content/texts.server.ts';
import { languages } from '../../i18n/languages.ts';
import { messagesIn } from '../../i18n/messages-in.ts';
import {
  calendarWords,
  confirmationNotices,
  type MeetingMailKind,
  meetingNotices,
} from './meeting-mail.server.ts';
import type { Meeting } from './meeting-row.server.ts';

const coming: MeetingMailKind[] = ['booked', 'moved', 'tomorrow', 'soon'];
const gone: MeetingMailKind[] = ['cancelled', 'displaced', 'missed'];

const starts_at = new Date('2026-12-02T05:00:00Z');
const row: Meeting = {
  id: 1,
  request_id: 1,
  lawyer: 1,
  status: 'booked',
  kind: 'phone',
  lang: 'ru',
  sequence: 0,
  starts_at,
  ends_at: new Date('2026-12-02T05:30:00Z'),
  busy: '',
  held_until: starts_at,
  phone: '+996555123456',
  zone: '',
  reason: '',
  created_by: null,
  created_at: starts_at,
  updated_at: starts_at,
  reminded_at: null,
};

test('each mail of a meeting to come says by its kind who calls whom, where, and what to have ready', async () => {
  await using site = await openTestSite();
  const services = testServices(site);
  for (const lang of languages) {
    const words = messagesIn(textsOf(lang), 'request').meeting;
    for (const kind of meetingKindNames) {
      const mailed = {
        id: 1,
        code: 'K-222222',
        link_version: 1,
        lang,
        email: 'a@example.com',
        meeting: { ...row, kind },
      };
      const textOf = (notices: readonly unknown[]) => JSON.stringify(notices);
      const meets = (other: typeof kind) => JSON.stringify(words.meets[other]).slice(1, -1);
      const others = meetingKindNames.filter((other) => other !== kind);
      const confirm = textOf(confirmationNotices(services, mailed));
      for (const text of [
        confirm,
        ...coming.map((news) => textOf(meetingNotices(services, mailed, news))),
      ]) {
        expect(text).toContain(meets(kind));
        for (const other of others) expect(text).not.toContain(meets(other));
        expect(text).toContain(textsOf(lang).t('emails:labels.place'));
      }
      for (const news of coming) {
        const text = textOf(meetingNotices(services, mailed, news));
        for (const item of words.ready[kind].items) {
          expect(text).toContain(JSON.stringify(item).slice(1, -1));
        }
      }
      for (const news of gone) {
        expect(textOf(meetingNotices(services, mailed, news))).not.toContain(meets(kind));
      }
    }
  }
});

test('of a meeting within two hours no mail says that it can be moved', async () => {
  await using site = await openTestSite();
  const services = testServices(site);
  for (const lang of languages) {
    const mailed = {
      id: 1,
      code: 'K-222222',
      link_version: 1,
      lang,
      email: 'a@example.com',
      meeting: row,
    };
    const mailAt = (minutesBefore: number, news: MeetingMailKind) => {
      const now = new Date(starts_at.getTime() - minutesBefore * 60_000);
      return JSON.stringify(meetingNotices(services, mailed, news, now)[0]?.mail);
    };
    const { button } = messagesIn(textsOf(lang), 'emails').meeting.moved;
    for (const news of ['booked', 'moved'] as const) {
      expect(mailAt(121, news)).toContain(button);
      expect(mailAt(119, news)).not.toContain(`"label":"${button}"`);
      expect(mailAt(119, news)).toContain(textsOf(lang).t('emails:meeting.late.button'));
      expect(mailAt(119, news)).toContain(company().phones[0].display);
      expect(mailAt(119, news)).not.toContain('{{');
    }
  }
});

test('an entry in a calendar says until when its meeting can be changed, and after that whom to call', async () => {
  await using site = await openTestSite();
  const services = testServices(site);
  for (const lang of languages) {
    const ofRequest = { code: 'K-222222', link_version: 1, lang };
    const { description, href } = calendarWords(services, { ...ofRequest, meeting: row });
    expect(description).toContain(company().phones[0].display);
    expect(description.endsWith(href)).toBe(true);
    for (const status of ['cancelled', 'displaced'] as const) {
      const off = calendarWords(services, { ...ofRequest, meeting: { ...row, status } });
      const words = textsOf(lang).t('emails:meeting.calendarOff', { url: href });
      expect(off.description).toBe(words);
      expect(off.description).not.toBe(description);
    }
  }
});
