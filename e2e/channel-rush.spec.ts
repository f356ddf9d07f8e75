import { isLong } from '../test/fixtures/property-runs.ts';
import { query } from './support/query.ts';
import { freePort, Site } from './support/site.ts';
import { Telegram } from './support/telegram.ts';
import { expect, bareTest as test } from './support/test.ts';
import { WhatsApp } from './support/whatsapp.ts';

/** Messages of all clients; `npm run test:long` brings so many that the killing lasts minutes. */
const [messages, clients, killEveryMs, processes] = isLong
  ? [10_000, 100, 5000, 3]
  : [200, 5, 1500, 2];
/** What got lost, or comes twice, comes so many messages later. */
const late = 30;
/** Webhooks that are under way at the same time. */
const parallel = 4;

type Door = { write: (client: number, text: string) => object; again: (message: object) => void };

/** Brings webhooks to the processes in turn; one that is not answered with 200 comes again behind others. */
function webhookDoor(whatsapp: WhatsApp, sites: readonly Site[]) {
  const waiting: object[] = [];
  let turn = 0;
  const worker = async () => {
    for (let hook = waiting.shift(); hook; hook = waiting.shift()) {
      turn += 1;
      const status = await whatsapp
        .bring(hook, { site: sites[turn % sites.length]?.url })
        .catch(() => 0);
      if (status === 200) continue;
      waiting.splice(late, 0, hook);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const door: Door = {
    write(client, body) {
      const hook = whatsapp.written(`${996_555_100_000 + client}`, {
        type: 'text',
        text: { body },
      });
      waiting.push(hook);
      return hook;
    },
    again: (hook) => waiting.push(hook),
  };
  return { door, bringAll: () => Promise.all(Array.from({ length: parallel }, worker)) };
}

/** Numbers of messages as they come: one of ten got lost and comes late, one of ten comes in time and once more late. */
const brought = Array.from({ length: messages }, (_, n) =>
  (n % 20 < 2 ? [n, n + late] : n % 20 < 4 ? [n + late] : [n]).map((place) => ({ n, place })),
)
  .flat()
  .sort((a, b) => a.place - b.place);

test('of many messages through two doors, some lost at first and some brought twice, killed processes lose none and double none', async () => {
  test.setTimeout(isLong ? 1_200_000 : 180_000);
  const [telegram, whatsapp] = await Promise.all([Telegram.start(), WhatsApp.start()]);
  const settings = { ...telegram.settings, ...whatsapp.settings, LOG_LEVEL: 'fatal' };
  const site = await Site.start(settings);
  const others: Site[] = [];
  while (others.length < processes - 1) {
    const address = { SITE_URL: site.url, PORT: `${await freePort()}` };
    others.push(await Site.start({ ...site.place, ...settings, ...address }));
  }
  const sites = [site, ...others];
  const counted = async () => {
    const [row] = await query<{ all: number; texts: number; hooks: number; strange: number }>(
      site,
      `SELECT count(*)::int AS all, count(DISTINCT d.text)::int AS texts,
         count(*) FILTER (WHERE d.via = 'whatsapp')::int AS hooks,
         count(*) FILTER (WHERE 'K-RUSH' || split_part(d.text, ' ', 1) <> r.code)::int AS strange
       FROM request_details d JOIN requests r ON r.id = d.request_id WHERE d.via IN ('telegram', 'whatsapp')`,
    );
    return row;
  };
  try {
    // Each client writes into one thread, through both doors.
    await query(
      site,
      `WITH made AS (
         INSERT INTO requests (code, door, lang, name, email, phone, notes, idempotency_key)
         SELECT 'K-RUSH' || n, 'home', 'ru', 'Азиз', '', '+' || (996555100000 + n), '', 'rush' || n
         FROM generate_series(1, ${clients}) AS n RETURNING id, code, phone)
       INSERT INTO request_chats (request_id, channel, address)
       SELECT id, channel, CASE channel WHEN 'telegram' THEN substring(code FROM 7) ELSE substring(phone FROM 2) END
       FROM made, unnest(ARRAY['telegram', 'whatsapp']) AS channel`,
    );
    const { door, bringAll } = webhookDoor(whatsapp, sites);
    const bot: Door = {
      write: (client, text) => telegram.write(client, { text }),
      again: (message) => telegram.push({ message }),
    };
    const started = Date.now();
    const written: object[] = [];
    for (const { n } of brought) {
      const to = n % 2 === 0 ? bot : door;
      const client = (Math.floor(n / 2) % clients) + 1;
      if (written[n]) to.again(written[n]);
      else written[n] = to.write(client, `${client} message ${n}`);
    }
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
    const bringing = bringAll();
    await expect
      .poll(async () => (await counted())?.texts, { timeout: isLong ? 1_000_000 : 120_000 })
      .toBe(messages);
    await bringing;
    done = true;
    await killing;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${messages} messages, ${sites.length} processes, ${kills} killed, ${seconds} s`);
    const all = { all: messages, texts: messages, hooks: messages / 2, strange: 0 };
    expect(await counted()).toEqual(all);
  } finally {
    for (const other of others) await other.remove();
    await site.remove();
    await telegram.stop();
    await whatsapp.stop();
  }
});
