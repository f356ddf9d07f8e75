import { expect, test } from 'vitest';
import { answeredIds, isAutomatic, isDeliveryReport, returnedIds } from './mail-rules.ts';

const id = (digit: number) => `${`${digit}`.repeat(8)}-0000-4000-8000-${`${digit}`.repeat(12)}`;
const headers = (lines: Record<string, string>) => new Map(Object.entries(lines));

test('of our mails that an answer names the nearest comes first, each once', () => {
  const named = headers({
    'in-reply-to': `<${id(4)}@kalys.example>`,
    references: `<${id(1)}@kalys.example> <foreign@mail.example> <${id(2)}@kalys.example> <${id(3)}@kalys.example>`,
  });
  expect(answeredIds(named)).toEqual([id(4), id(3), id(2), id(1)]);
  expect(answeredIds(headers({ references: '<foreign@mail.example>' }))).toEqual([]);
  expect(answeredIds(headers({}))).toEqual([]);
});

test('a long list of references counts from its end', () => {
  const many = Array(400)
    .fill(`<${id(1)}@kalys.example>`)
    .join(' ');
  expect(answeredIds(headers({ references: `<${id(2)}@kalys.example> ${many}` }))).toEqual([id(1)]);
  const different = Array.from({ length: 60 }, (_, index) => {
    const digits = `${index}`.padStart(8, '0');
    return `<${digits}-0000-4000-8000-000000000000@kalys.example>`;
  });
  expect(answeredIds(headers({ references: different.join(' ') }))).toHaveLength(50);
});

test.each([
  [{}, false],
  [{ 'auto-submitted': 'no' }, false],
  [{ 'auto-submitted': ' No ; by hand' }, false],
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'auto-submitted': 'notice' }, true],
  [{ 'x-autoreply': 'yes' }, true],
  [{ precedence: ' Bulk' }, true],
  [{ precedence: 'auto_reply' }, true],
  [{ precedence: 'first-class list' }, false],
])('%j was written by a program: %s', (lines, automatic) => {
  expect(isAutomatic(headers(lines))).toBe(automatic);
});

test.each([
  ['multipart/report; report-type=delivery-status; boundary=x', true],
  [' Multipart/Report; boundary=x; Report-Type="delivery-status"', true],
  ['multipart/report; report-type=disposition-notification', false],
  ['multipart/mixed; report-type=delivery-status', false],
  ['text/plain; name="multipart/report report-type=delivery-status"', false],
])('%s reports on a delivery: %s', (type, report) => {
  expect(isDeliveryReport(headers({ 'content-type': type }))).toBe(report);
});

test('a mail without a type is no report', () => {
  expect(isDeliveryReport(headers({}))).toBe(false);
});

test('a report that gives up names our mails, each once, and the status; one that waits names none', () => {
  const report = (action: string) =>
    [
      'Final-Recipient: rfc822; azamat@mail.example',
      `Action: ${action}`,
      'Status: 5.10.123 (no such user)',
      '',
      `Message-ID: <${id(1)}@kalys.example>`,
      `Message-ID:\r\n <${id(2)}@kalys.example>`,
      `message-id: <${id(1)}@kalys.example>`,
      `References: <${id(3)}@kalys.example>`,
    ].join('\n');
  expect(returnedIds(report('failed'))).toEqual({ ids: [id(1), id(2)], status: '5.10.123' });
  expect(returnedIds(report('delayed'))).toEqual({ ids: [], status: '' });
  expect(returnedIds('Action: failed\n')).toEqual({ ids: [], status: '' });
});
