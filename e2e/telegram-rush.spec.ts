import { isLong } from '../test/fixtures/property-runs.ts';
import { query } from './support/query.ts';
import { freePort, Site } from './support/site.ts';
import { Telegram } from './support/telegram.ts';
import { expect, bareTest as test } from './support/test.ts';

/** Messages of all chats; `npm run test:long` brings so many that the killing lasts minutes. */
const [messages, chats, killEveryMs, processes] = isLong
  ? [10_000, 100, 5000, 3]
  : [200, 5, 1500, 2];
/** What is repeated comes so many messages later. */
const late = 30;

test('of many messages, some of them brought twice, processes that are killed lose none and double none', async () => {
  test.setTimeout(isLong ? 1_200_000 : 180_000);
  const telegram = await Telegram.start();
  const settings = { ...telegram.settings, LOG_LEVEL: 'fatal' };
  const site = await Site.start(settings);
  const others: Site[] = [];
  while (others.length < processes - 1) {
    const address = { SITE_URL: site.url, PORT: `${await freePort()}` };
    others.push(await Site.start({ ...site.place, ...settings, ...address }));
  }
  const sites = [site, ...others];
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
    const written: object[] = [];
    for (let n = 0; n < messages; n += 1) {
      const chat = (n % chats) + 1;
      written.push(telegram.write(chat, { text: `${chat} message ${n}` }));
      // A twentieth comes once more, out of order: what was not acknowledged is repeated.
      if (n % 20 === 0) telegram.push({ message: written[Math.max(0, n - late)] });
    }
    const started = Date.now();
    let [done, kills] = [false, 0];
    const killing = (async () => {
      for (let kill = 0; !done; kill += 1) {
        await new Promise((resolve) => setTimeout(resolve, killEveryMs));
        const victim = sites[kill % sites.length];
        if (done) return;
        await victim?.end('SIGKILL');
        await victim?.run();
        kills += 1;
      }
    })();
    await expect
      .poll(async () => (await counted())?.texts, { timeout: isLong ? 1_000_000 : 120_000 })
      .toBe(messages);
    done = true;
    await killing;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${messages} messages, ${sites.length} processes, ${kills} killed, ${seconds} s`);
    expect(await counted()).toEqual({ all: messages, texts: messages, strange: 0 });
  } finally {
    for (const other of others) await other.remove();
    await site.remove();
    await telegram.stop();
  }
});
