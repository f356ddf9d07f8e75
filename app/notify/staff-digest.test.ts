import { expect, test } from 'vitest';
import type { Outgoing } from '#platform/outbox/deliver.ts';
import { messenger } from '#test/fixtures/test-site.ts';
import type { MessageKind } from './message-kinds.ts';
import { staffDigest } from './staff-digest.server.ts';

const digest = (kind: MessageKind, ofChannel?: (text: string, count: number) => string) =>
  staffDigest(
    { siteUrl: 'https://kalys.example', lang: 'ru', digest: ofChannel },
    { kind, channel: messenger, text: 'Срочно' } as Outgoing,
    12,
  )?.text;

test('a flood of any kind that visitors cause is one line with the list, other kinds go out', () => {
  expect(digest('request-missed')).toMatch(/не\sсдержаны: ещё\s12\nhttps:.*\/desk\/requests$/);
  expect(digest('request-mail')).toMatch(/^Изменения в\sзаявках: ещё\s12/);
  const own = (text: string, count: number) => `${text}: ${count}`;
  expect(digest('request-missed', own)).toBe('Срочно: 12');
  expect(digest('alarm', own)).toBeUndefined();
  expect(digest('alarm')).toBeUndefined();
  // @ts-expect-error a misspelt kind does not compile
  expect(digest('request-mised')).toBeUndefined();
});
