import { expect, test } from 'vitest';
import type { Outgoing } from '#platform/outbox/deliver.ts';
import type { MessageKind } from './message-kinds.ts';
import { staffDigest } from './staff-digest.server.ts';

const digest = (kind: MessageKind, channel: Outgoing['channel'] = 'telegram') =>
  staffDigest(
    { siteUrl: 'https://kalys.example', lang: 'ru' },
    { kind, channel, text: '{"kind":"request","code":"K-1","text":"Срочно"}' } as Outgoing,
    12,
  )?.text;

test('a flood of any kind that visitors cause is one line with the list, other kinds go out', () => {
  expect(digest('request-missed')).toMatch(/не\sсдержаны: ещё\s12\nhttps:.*\/desk\/requests$/);
  expect(digest('request-mail')).toMatch(/^Изменения в\sзаявках: ещё\s12/);
  expect(digest('request-missed', 'push')).toBe('{"kind":"request","code":"","text":"Срочно: 12"}');
  expect(digest('alarm')).toBeUndefined();
  // @ts-expect-error a misspelt kind does not compile
  expect(digest('request-mised')).toBeUndefined();
});
