import { afterEach, expect, test } from 'vitest';
import type { Channel } from '#platform/outbox/message-rows.ts';
import { createSecret } from '#platform/secret.ts';
import { defaultFacts } from '../../content/default-facts.ts';
import { replyBy } from '../../content/office-hours.ts';
import { replaceFacts } from '../../content/snapshot.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import { plainText } from '../../i18n/formats.ts';
import { officeTime } from '../../i18n/office-clock.ts';
import { officeMessages } from '../../notify/send-notices.server.ts';
import { byColumn } from '../request/request-fields.ts';
import { type MailedRequest, requestNotices } from './request-mail.server.ts';

afterEach(() => replaceFacts({}));

test.each([
  ['19:00', '17:05', '18:15'],
  ['18:30', '17:25', '18:30'],
  ['18:20', '17:18', '18:20'],
  ['18:20', '17:20', '18:20'],
  ['18:20', '8:00', '9:45'],
])(
  'where the office closes at %s, staff are told of a request at %s to reply by %s',
  (closes, sent, until) => {
    replaceFacts({ hours: { ...defaultFacts.hours, hours: { opens: '8:45', closes } } });
    const reply_by = replyBy(officeTime('2026-11-23', sent));
    const mailer = {
      secret: createSecret(Buffer.alloc(32, 'mail')),
      siteUrl: 'https://site.example',
      staffEmail: () => 'staff@site.example',
    };
    const request: MailedRequest = {
      id: 7,
      code: 'K-7F3M9Q',
      link_version: 1,
      source: 'contact',
      lang: 'kg',
      reply_by,
      ...byColumn(() => ''),
      name: 'Айгүл',
      phone: '+996555000000',
      notes: 'Договор аренды',
    };
    const [notice] = requestNotices(mailer, request);
    const to = { siteUrl: mailer.siteUrl, staffChat: 'chat' as Channel };
    const [mail, chat] = notice ? officeMessages(to, notice, '') : [];
    expect(`${mail?.text} ${mail?.html} ${chat?.text}`).not.toContain('Договор аренды');
    expect(mail?.text).toContain('https://site.example/desk/requests/7');
    // In the language of the person on duty.
    const [kyrgyz] = notice ? officeMessages(to, notice, '', 'kg') : [];
    expect(kyrgyz?.text).toContain(textsOf('kg').t('emails:labels.replyBy'));
    const by = `23 ноября 2026 г., ${until}`;
    expect(plainText(mail?.text ?? '')).toContain(`Связаться до: ${by}\n`);
    expect(plainText(mail?.html ?? '')).toContain(by);
    expect(plainText(chat?.text ?? '')).toContain(by);
    expect(`${mail?.text} ${chat?.text}`).not.toMatch(/\d\.\d+:00/);
  },
);
