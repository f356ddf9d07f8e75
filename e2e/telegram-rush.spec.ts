import { isLong } from '../test/fixtures/property-runs.ts';
import { query } from './support/query.ts';
import { freePort, Site } from './support/site.ts';
import { Telegram } from './support/telegram.ts';
import { expect, bareTest as test } from './support/test.ts';

/** Messages of all chats; `npm run test:long` brings so many that the killing lasts minutes. */
const [messages, chats, killEveryMs] = isLong ? [10_000, 100, 5000] : [200, 5, 1500];

test('of many messages, some of them brought twice, processes that are killed lose none and double none', async () => {
  test.setTimeout(isLong ? 1_200_000 : 180_000);
  const telegram = await Telegram.start();
  const settings = { ...telegram.settings, LOG_LEVEL: 'fatal' };
  const site = await Site.start(settings);
  const address = { SITE_URL: site.url, PORT: `${await freePort()}` };
  const second = await Site.start({ ...site.place, ...settings, ...address });
  const counted = async () => {
    const [row] = await query<{ all: number; texts: number; strange: number }>(
      site,
      `SELECT count(*)::int AS all, count(DISTINCT d.text)::int AS texts,
         count(*) FILTER (WHERE split_part(d.text, ' ', 1) <> c.address)::int AS strange
       FROM request_details d JOIN request_chats c ON c.request_id = d.request_id WHERE d.via = 'telegram'`,
    );
    return row;
  };
  try {
    await query(
      site,
      `WITH made AS (
         INSERT INTO requests (code, door, lang, name, email, phone, notes, idempotency_key)
         SELECT 'K-RUSH' || n, 'home', 'ru', 'Азиз', '', '+996555' || (100000 + n), '', 'rush' || n
         FROM generate_series(1, ${chats}) AS n RETURNING id, code)
       INSERT INTO request_chats (request_id, channel, address)
       SELECT id, 'telegram', substring(code FROM 7) FROM made`,
    );
    for (let n = 0; n < messages; n += 1) {
      const chat = (n % chats) + 1;
      const message = telegram.write(chat, { text: `${chat} message ${n}` });
      // Telegram repeats what was not acknowledged, under the same number or another.
      if (n % 7 === 0) telegram.push({ message });
    }
    let done = false;
    const killing = (async () => {
      for (let kill = 0; !done; kill += 1) {
        await new Promise((resolve) => setTimeout(resolve, killEveryMs));
        const victim = kill % 2 === 0 ? site : second;
        if (done) return;
        await victim.end('SIGKILL');
        await victim.run();
      }
    })();
    await expect
      .poll(async () => (await counted())?.texts, { timeout: isLong ? 1_000_000 : 120_000 })
      .toBe(messages);
    done = true;
    await killing;
    expect(await counted()).toEqual({ all: messages, texts: messages, strange: 0 });
  } finally {
    await second.remove();
    await site.remove();
    await telegram.stop();
  }
});
