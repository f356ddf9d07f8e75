// Needs no browser: processes that are killed.
import { createSecret } from '../platform/secret.ts';
import { openOffice } from '../test/fixtures/imap-office.ts';
import { isLong } from '../test/fixtures/property-runs.ts';
import { query } from './support/query.ts';
import { botDoor, mailDoor, pageDoor, type Writer, webhookDoor } from './support/rush-doors.ts';
import { freePort, Site } from './support/site.ts';
import { Telegram } from './support/telegram.ts';
import { expect, bareTest as test } from './support/test.ts';
import { WhatsApp } from './support/whatsapp.ts';

/**
 * Messages of all clients; `npm run test:long` sends enough to keep killing for minutes. A page accepts thirty per
 * request and day.
 */
const [messages, clients, killEveryMs, processes] = isLong
  ? [10_000, 200, 5000, 3]
  : [200, 5, 1500, 2];
/** Lost or duplicate messages arrive this many messages later. */
const late = 30;
/** Concurrent webhooks and forms. */
const parallel = isLong ? 4 : 2;
/** Fewer by mail: a mailbox is read sequentially, and paused for half a minute after each kill of its reader. */
const doors = ['telegram', 'whatsapp', 'page', 'mail'] as const;
const turns = [0, 1, 2, 0, 1, 2, 0, 1, 2, 3] as const;
const key = 'a key of forty characters for this test.';

/** Message numbers in order of arrival: one of ten is lost and arrives late, one of ten arrives twice. */
const brought = Array.from({ length: messages }, (_, n) =>
  (n % 21 < 2 ? [n, n + late] : n % 21 < 4 ? [n + late] : [n]).map((place) => ({ n, place })),
)
  .flat()
  .sort((a, b) => a.place - b.place);

/** Requests of clients who have linked both messengers and received a mail. */
async function makeWriters(site: Site): Promise<Writer[]> {
  await query(
    site,
    `WITH made AS (
       INSERT INTO requests (code, door, lang, name, email, phone, notes, idempotency_key)
       SELECT 'K-RUSH' || n, 'home', 'ru', 'Азиз', 'rush' || n || '@example.com', '+' || (996555100000 + n), '', 'rush' || n
       FROM generate_series(1, ${clients}) AS n RETURNING id, code, phone)
     INSERT INTO request_chats (request_id, channel, address)
     SELECT id, channel, CASE channel WHEN 'telegram' THEN substring(code FROM 7) ELSE substring(phone FROM 2) END
     FROM made, unnest(ARRAY['telegram', 'whatsapp']) AS channel`,
  );
  return query<Writer>(
    site,
    `WITH sent AS (
       INSERT INTO messages (channel, kind, recipient, text, about, key, status)
       SELECT 'mail', 'request-answer', email, '', 'request:' || id, code, 'delivered'
       FROM requests WHERE code LIKE 'K-RUSH%' RETURNING id, key, recipient)
     SELECT substring(key FROM 7)::int AS number, key AS code, recipient AS email, id AS mail FROM sent ORDER BY 1`,
  );
}

test('messages through four channels, some lost or duplicated, are stored exactly once although processes are killed', async () => {
  test.setTimeout(isLong ? 4_000_000 : 180_000);
  const [telegram, whatsapp, office] = await Promise.all([
    Telegram.start(),
    WhatsApp.start(),
    openOffice(),
  ]);
  const settings = {
    ...telegram.settings,
    ...whatsapp.settings,
    IMAP_URL: office.url,
    SECRET: key,
    LOG_LEVEL: 'fatal',
  };
  const site = await Site.start(settings);
  const others: Site[] = [];
  while (others.length < processes - 1) {
    const address = { SITE_URL: site.url, PORT: `${await freePort()}` };
    others.push(await Site.start({ ...site.place, ...settings, ...address }));
  }
  const sites = [site, ...others];
  const counted = async () => {
    const [row] = await query<Record<string, number>>(
      site,
      `SELECT ${doors.map((door) => `count(*) FILTER (WHERE coalesce(d.via, 'page') = '${door}')::int AS ${door}`)},
         count(*)::int AS all, count(DISTINCT d.text)::int AS texts,
         count(*) FILTER (WHERE 'K-RUSH' || split_part(d.text, ' ', 1) <> r.code)::int AS strange
       FROM request_details d JOIN requests r ON r.id = d.request_id WHERE d.text LIKE '% message %'`,
    );
    return row;
  };
  try {
    const writers = await makeWriters(site);
    // A mailbox read for the first time starts at its end.
    await expect
      .poll(() =>
        query(site, "SELECT FROM channel_states WHERE channel = 'mail' AND validity <> ''"),
      )
      .toHaveLength(1);
    const [hooks, page] = [
      webhookDoor(whatsapp, late),
      pageDoor(createSecret(Buffer.from(key)), late),
    ];
    const open = [botDoor(telegram), hooks.door, page.door, mailDoor(office)] as const;
    const started = Date.now();
    const written: object[] = [];
    for (const { n } of brought) {
      const door = open[turns[n % turns.length] ?? 0];
      const writer = writers[Math.floor(n / turns.length) % clients];
      if (!writer) continue;
      if (written[n]) door.again(written[n]);
      else written[n] = door.write(writer, `${writer.number} message ${n}`);
    }
    let [done, kills] = [false, 0];
    const killing = (async () => {
      for (let kill = 0; !done; kill += 1) {
        await new Promise((resolve) => setTimeout(resolve, killEveryMs));
        const victim = sites[kill % sites.length];
        if (done) return;
        await victim?.end('SIGKILL');
        // Half a minute until another process takes over the mailbox is too long for a short test.
        if (!isLong) await query(site, 'UPDATE channel_states SET looked_at = NULL');
        await victim?.run();
        kills += 1;
      }
    })();
    const bringing = [hooks, page].map(({ bringAll }) => bringAll(sites, parallel));
    const seconds = () => Math.round((Date.now() - started) / 1000);
    await expect
      .poll(
        async () => {
          const found = await counted();
          if (isLong) console.log(seconds(), JSON.stringify(found));
          return found?.texts;
        },
        { timeout: isLong ? 3_600_000 : 120_000, intervals: [isLong ? 10_000 : 250] },
      )
      .toBe(messages);
    await Promise.all(bringing);
    done = true;
    await killing;
    console.log(`${messages} messages, ${sites.length} processes, ${kills} killed, ${seconds()} s`);
    const each = Object.fromEntries(
      doors.map((door, nth) => [
        door,
        (messages / turns.length) * turns.filter((turn) => turn === nth).length,
      ]),
    );
    expect(await counted()).toEqual({ ...each, all: messages, texts: messages, strange: 0 });
  } finally {
    for (const other of others) await other.remove();
    await site.remove();
    await telegram.stop();
    await whatsapp.stop();
    office.close();
  }
});
