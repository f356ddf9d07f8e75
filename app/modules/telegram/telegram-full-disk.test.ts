import { expect, test } from 'vitest';
import { makeChatCode } from '#app/features/casework/chat-codes.server.ts';
import { asMigrator } from '#platform/db/test-database.ts';
import { openMessengerSite } from '#test/fixtures/messenger-fixtures.ts';
import { insertRequest } from '#test/fixtures/test-site.ts';
import { Telegram } from '../../../e2e/support/telegram.ts';
import { openBot } from './bot.server.ts';
import { pollOnce } from './telegram-watch.server.ts';

test('updates wait while the database disk is full', async () => {
  await using opened = await openMessengerSite('telegram');
  const { site, services, threadOf } = opened;
  const telegram = await Telegram.start();
  const { TELEGRAM_API: api = '', TELEGRAM_BOT_TOKEN: token = '' } = telegram.settings;
  const bot = openBot({ api, token });
  const id = Number(await insertRequest(site.database));
  telegram.write(7, { text: `/start ${await makeChatCode(services, id)}` });
  expect(await pollOnce(services, bot, { seconds: 0 })).toBe(true);
  const full = { ...services, database: { ...site.database, takesWrites: async () => false } };
  await asMigrator(
    site.database,
    `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
     CREATE TRIGGER no_room BEFORE INSERT ON request_details EXECUTE FUNCTION no_room()`,
  );
  telegram.write(7, { text: 'Не теряйте' });
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await pollOnce(full, bot, { seconds: 0 })).toBe(false);
  }
  await asMigrator(site.database, 'DROP FUNCTION no_room CASCADE');
  expect(await pollOnce(services, bot, { seconds: 0 })).toBe(true);
  expect(await threadOf(id)).toMatchObject([{ text: 'Не теряйте' }]);
  await telegram.stop();
});
