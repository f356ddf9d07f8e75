// Needs no browser: processes that are killed.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { floodLimit } from '../platform/outbox/digest-flood.ts';
import { isLong, runs } from '../test/fixtures/property-runs.ts';
import { ask, type Door, doors, manyTimes, somebody } from './support/asking.ts';
import { type Mail, Mailbox } from './support/mailbox.ts';
import { query } from './support/query.ts';
import { freePort, Site } from './support/site.ts';
import { expect, bareTest as test } from './support/test.ts';

const staff = 'staff@kalys.example';

/** Number of kills at random moments; `npm run test:chaos` kills for a quarter of an hour. */
const kills = isLong ? 4 : 2;

/** A different IP address per request: rate limits are tested elsewhere. */
const someAddress = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

test('a site killed repeatedly loses no request and sends each notification once', async () => {
  test.setTimeout(400_000);
  const mailbox = await Mailbox.start();
  const site = await Site.startEmbedded({
    SMTP_URL: mailbox.url,
    STAFF_EMAIL: staff,
    TRUST_PROXY: '1',
  });
  const codes = new Map<string, string>();
  const requests = Array.from({ length: isLong ? 150 : 30 }, (_, n) => ({ n, person: somebody() }));
  const left = [...requests];
  let finished = false;

  /** Sends requests until none is left; retries those without a response, as the form does. */
  const visitor = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { n, person } = next;
      const { phone: _, ...typed } = person;
      const door = (Object.keys(doors) as Door[])[n % 3] ?? 'home';
      // As with scripts: without a form key, a duplicate does not get its number.
      const fields = { ...typed, ...doors[door].extra, seconds: '30', key: randomUUID() };
      for (;;) {
        // Every second visitor double-clicks: the request arrives twice at once.
        const answers = await Promise.allSettled(
          Array.from({ length: 1 + (n % 2) }, () =>
            ask(site, door, fields, { from: someAddress(n) }).then(
              (response) => response.json() as Promise<{ done?: { code: string } }>,
            ),
          ),
        );
        const told = answers.flatMap((a) => (a.status === 'fulfilled' ? (a.value.done ?? []) : []));
        for (const { code } of told) codes.set(person.email, code);
        if (told.length > 0) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const killer = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1200));
      if (finished) return;
      await site.end('SIGKILL');
      const killed = new Date();
      await site.run();
      // Simulates missed heartbeats of its jobs.
      await query(
        site,
        `UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '1 minute'
         WHERE state = 'active' AND started_on < $1`,
        killed,
      );
    }
  };
  const killing = killer();
  await Promise.all(Array.from({ length: 8 }, visitor));
  finished = true;
  await killing;

  for (const { person } of requests) await mailbox.wait(person.email, 1, 120_000);
  // Staff get a mail for each of the first ones, and a digest of the others ten minutes later. Of concurrent requests
  // an earlier one may be stored after a later one was counted.
  const told = async (status: string) => {
    const rows = await query(
      site,
      "SELECT id FROM messages WHERE kind = 'request-staff' AND status = $1",
      status,
    );
    return rows.length;
  };
  const alone = floodLimit.messages;
  await expect
    .poll(async () => (await told('delivered')) + (await told('cancelled')), { timeout: 120_000 })
    .toBe(requests.length);
  expect([alone, alone + 1, alone + 2]).toContain(await told('delivered'));
  const together = await told('cancelled');
  const digest = await query<{ subject: string }>(
    site,
    "SELECT subject FROM messages WHERE kind = 'request-staff-digest'",
  );
  const stored = await query<{ email: string; code: string }>(
    site,
    "SELECT email, code FROM requests WHERE email LIKE 'visitor%'",
  );
  const waiting = await query(
    site,
    "SELECT id FROM messages WHERE status <> 'delivered' AND kind NOT LIKE 'request-staff%'",
  );
  await site.remove();
  await mailbox.stop();

  expect(stored).toHaveLength(requests.length);
  expect(new Map(stored.map(({ email, code }) => [email, code]))).toEqual(codes);
  expect(waiting).toEqual([]);
  expect(digest.map(({ subject }) => subject)).toEqual([expect.stringContaining(`${together}`)]);
  // A kill may lose the record of a delivery: the mail is resent with the same Message-ID.
  for (const { person } of requests) {
    expect(new Set(mailbox.to(person.email).map(messageId)).size).toBe(1);
  }
});

function messageId(mail: Mail): string {
  return mail.headers['message-id'] ?? '';
}

test('two sites on one database share their limits and deliver each message once', async () => {
  const mailbox = await Mailbox.start();
  const environment = { SMTP_URL: mailbox.url, STAFF_EMAIL: staff, TRUST_PROXY: '1' };
  const first = await Site.start(environment);
  const port = await freePort();
  const second = await Site.start({ ...environment, ...first.place, PORT: String(port) });
  const sites = [first, { url: `http://127.0.0.1:${port}` }];

  const people = Array.from({ length: isLong ? 60 : 24 }, () => somebody());
  const left = people.entries();
  const visitor = async () => {
    for (const [n, { phone: _, ...person }] of left) {
      const fields = { ...person, ...doors.home.extra, seconds: '30' };
      const answer = await ask(sites[n % 2] ?? first, 'home', fields, { from: someAddress(n) });
      expect(answer.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  for (const { email } of people) await mailbox.wait(email, 1, 60_000);

  const { phone: _, ...insistent } = somebody();
  const statuses = await manyTimes(62, async (n) => {
    const fields = { ...insistent, events: '1', notes: `Вопрос ${n}`, seconds: '30' };
    const response = await ask(sites[n % 2] ?? first, 'home', fields, {
      from: `2001:db8:60:1::${n.toString(16)}`,
      plain: true,
    });
    return response.status;
  });
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);

  await second.end();
  await first.remove();
  await second.remove();
  await mailbox.stop();
  const received = mailbox.mails.map(messageId);
  expect(received).toHaveLength(new Set(received).size);
});

test('hundreds of senseless bodies: no failure, and nothing is stored half', async () => {
  test.setTimeout(400_000);
  const site = await Site.start({ TRUST_PROXY: '1' });
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('Азиз', 'a@b.kg', '0555 123 456', '+996555123456', '3', '', ' ', 'basic', '\0'),
    fc.string({ minLength: 900, maxLength: 1100 }),
  );
  const names = [
    ...['name', 'email', 'number', 'events', 'notes', 'adress', 'plan', 'phoneNumber'],
    ...['companyName', 'website', 'key', 'seconds', 'altcha', 'page', '__proto__', 'name[0]'],
  ];
  const body = fc.array(fc.tuple(fc.constantFrom(...names), word), { maxLength: 14 });
  const endpoint = fc.constantFrom(
    ...['requests', 'profile-requests', 'quick-requests', 'reviews', 'newsletter'],
  );
  let n = 0;
  const batches = runs(20, 200);
  const bodies = fc.array(fc.tuple(endpoint, body), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(bodies, async (batch) => {
      const answers = await Promise.all(
        batch.map(([form, fields]) => {
          n += 1;
          return fetch(`${site.url}/api/forms/${form}`, {
            method: 'POST',
            body: new URLSearchParams(fields),
            headers: { 'x-forwarded-for': someAddress(n) },
          });
        }),
      );
      for (const answer of answers) expect(answer.status).toBeLessThan(500);
    }),
    batches,
  );
  expect(n).toBeGreaterThanOrEqual(20 * batches.numRuns);
  const half = await query(
    site,
    `SELECT id FROM requests r
    WHERE name = '' OR email = '' OR phone !~ '^\\+\\d{7,15}$' OR consent = '' OR consented_at IS NULL
       OR (status = 'new' AND (SELECT count(*) FROM messages WHERE about = 'request:' || r.id) <> 2)`,
  );
  expect(half).toEqual([]);
  expect(site.output).not.toContain('"level":"error"');
  await site.remove();
});
