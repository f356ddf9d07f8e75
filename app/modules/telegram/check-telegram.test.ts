import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { declareSettings, readEnv } from '#platform/env.ts';
import { healthOf } from '#test/fixtures/health-fixtures.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { isWrong } from '../../features/health/health-check.ts';
import { checkTelegram } from './check-telegram.server.ts';
import { settings } from './settings.server.ts';

declareSettings(settings);

test('a chat without the bot, and a wrong clock, are reported', async () => {
  let chat = 200;
  let date = new Date();
  const server = createServer((request, response) => {
    response.setHeader('Date', date.toUTCString());
    response.statusCode = request.url?.includes('getChat') ? chat : 200;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { TELEGRAM_API: url, TELEGRAM_BOT_TOKEN: '1:a', TELEGRAM_CHAT_ID: '-7' };
  const wrongs = async () =>
    (await checkTelegram(readEnv(env))).filter(isWrong).map(({ text }) => text);
  expect(await wrongs()).toEqual([]);
  chat = 400;
  expect(await wrongs()).toEqual([expect.stringContaining('check TELEGRAM_CHAT_ID')]);
  date = new Date(Date.now() - 600_000);
  expect(await wrongs()).toEqual([expect.stringMatching(/60\d s ahead of Telegram.*timedatectl/)]);
  server.close();
  server.closeAllConnections();
});

test('settings are checked in one sentence each', () => {
  const refused = (source: Record<string, string>) => () => readEnv(source);
  expect(refused({ TELEGRAM_CHAT_ID: 'my chat' })).toThrow(/^TELEGRAM_CHAT_ID must be .*"my chat"/);
  expect(refused({ TELEGRAM_API: 'ftp://example.com' })).toThrow(/^TELEGRAM_API must be /);
  expect(refused({ TELEGRAM_BOT_TOKEN: 'hunter2' })).toThrow(/^TELEGRAM_BOT_TOKEN (?!.*hunter2)/);
  expect(refused({ TELEGRAM_CHAT_ID: '-1' })).toThrow(/^TELEGRAM_BOT_TOKEN must be set/);
  expect(readEnv({ TELEGRAM_BOT_TOKEN: '1:a' }).TELEGRAM_CHAT_ID).toBeUndefined();
});

test('messages that the chat of the staff refuses are reported', async () => {
  await using site = await openTestSite();
  await site.database.owner.$client.query(
    `INSERT INTO messages (channel, kind, recipient, text, key, last_attempt_at, last_error)
     VALUES ('telegram', 'staff-request', '', '', 'not', now(), 'busy')`,
  );
  const bot = { TELEGRAM_BOT_TOKEN: '1:a', TELEGRAM_CHAT_ID: '-7' };
  expect(await healthOf(site, bot).state('messages')).toBe('chatRefused');
});
