// Needs no browser: mail servers that fail.
import { plainText } from '../app/i18n/formats.ts';
import { languages } from '../app/i18n/languages.ts';
import { inTurn } from '../test/fixtures/property-runs.ts';
import { afterFlood } from './support/after-flood.ts';
import { ask, type Door, doors, manyTimes, somebody } from './support/asking.ts';
import { runCommand } from './support/command.ts';
import { addMember, post } from './support/desk.ts';
import { Mailbox } from './support/mailbox.ts';
import { query } from './support/query.ts';
import { Site } from './support/site.ts';
import { Telegram } from './support/telegram.ts';
import { expect, bareTest as test } from './support/test.ts';
import { interpolate, texts } from './support/texts.ts';

const staff = 'staff@kalys.example';
const seconds = '30';

let mailbox: Mailbox;
let telegram: Telegram;
let site: Site;
const environment = () => ({
  SMTP_URL: mailbox.url,
  STAFF_EMAIL: staff,
  TRUST_PROXY: '1',
  ...telegram.settings,
});

test.beforeAll(async () => {
  mailbox = await Mailbox.start();
  telegram = await Telegram.start();
  site = await Site.start(environment());
});

test.beforeEach(() => afterFlood(site));
test.afterAll(async () => {
  await site.remove();
  await mailbox.stop();
  await telegram.stop();
});

for (const [turn, door] of (Object.keys(doors) as Door[]).entries()) {
  for (const [place, lang] of languages.entries()) {
    for (const plain of inTurn([false, true], turn + place)) {
      test(`${door}, ${lang}, ${plain ? 'without' : 'with'} scripts: staff and visitor are notified`, async () => {
        const { phone, ...person } = somebody();
        const { extra } = doors[door];
        const response = await ask(site, door, { ...person, ...extra, seconds }, { lang, plain });
        expect(response.status).toBe(plain ? 303 : 200);
        const [receipt] = await mailbox.wait(person.email);
        const emails = texts(lang, 'emails');
        const code = /K-[2-9A-Z]{6}/.exec(receipt?.subject ?? '')?.[0] ?? 'no code';
        expect(receipt?.subject).toBe(
          interpolate(emails.requestReceived.subject, { number: code }),
        );
        expect(receipt?.html).toContain(`lang="${lang === 'kg' ? 'ky' : lang}"`);
        // The address may be a stranger's: the receipt repeats nothing of the input.
        expect(receipt?.raw).not.toContain(
          Buffer.from(extra.notes).toString('base64').slice(0, 20),
        );
        expect(receipt?.text).not.toContain(extra.notes);
        expect(receipt?.text).not.toContain(person.name);

        const toStaff = () => mailbox.to(staff).find(({ subject }) => subject.includes(code));
        await expect.poll(toStaff).toBeDefined();
        const told = toStaff();
        expect(told?.text).toContain(phone);
        // The story is only shown on the desk.
        expect(told?.text).not.toContain(extra.notes);
        expect(told?.subject).not.toContain(extra.notes.slice(0, 10));
        const [line] = await telegram.wait(code);
        expect(line?.text).toContain(texts('ru', 'common').language.spoken[lang]);
        for (const secret of [extra.notes, person.name, person.email, phone]) {
          expect(line?.text).not.toContain(secret);
        }

        if (plain) {
          const page = await fetch(new URL(response.headers.get('location') ?? '', site.url), {
            headers: { cookie: `i18next=${lang}` },
          });
          expect(await page.text()).toContain(code);
        } else {
          const answer = (await response.json()) as { done: { code: string; href: string } };
          expect(answer.done.code).toBe(code);
          expect(receipt?.text).toContain(`${site.url}${answer.done.href}`);
        }
        const rows = await query<{ consent_version: string; page: string }>(
          site,
          'SELECT door, lang, phone, page, consent, consent_version, status FROM requests WHERE code = $1',
          code,
        );
        const consent = plainText(texts(lang, 'contact').form.consent.replace(/<[^>]*>/g, ''));
        expect(rows).toEqual([
          expect.objectContaining({ door, lang, phone, consent, status: 'new' }),
        ]);
        expect(rows[0]?.consent_version).toMatch(/^[\da-f]{8}$/);
        if (plain) expect(rows[0]?.page).toBe(doors[door].path);
      });
    }
  }
}

test('mail is down for hours: the outbox is red, then everything arrives once', async () => {
  await mailbox.stop();
  const people = Array.from({ length: 5 }, () => somebody());
  for (const { phone: _, ...person } of people) {
    const response = await ask(site, 'home', { ...person, ...doors.home.extra, seconds });
    expect(response.status).toBe(200);
  }
  // Failing mails do not delay Telegram.
  await expect.poll(() => telegram.messages.length).toBeGreaterThanOrEqual(people.length);
  const refused = "SELECT 1 FROM messages WHERE last_error LIKE '%ECONNREFUSED%'";
  await expect.poll(() => query(site, refused), { timeout: 20_000 }).not.toEqual([]);
  await query(
    site,
    "UPDATE messages SET due_at = now() - interval '2 hours' WHERE status = 'waiting'",
  );
  const red = await runCommand(site, 'outbox', ['status'], environment());
  expect(red.output).toContain('RED');
  expect(red.output).toContain('mail: ');
  expect(red.output).toContain('ECONNREFUSED');
  expect(red.code).toBe(2);
  const waiting = await runCommand(site, 'outbox', ['read'], environment());
  expect(waiting.output).toContain(people[0]?.email);

  await mailbox.run();
  expect((await runCommand(site, 'outbox', ['retry'], environment())).code).toBe(0);
  for (const { email } of people) await mailbox.wait(email);
  const waits = "SELECT 1 FROM messages WHERE status = 'waiting'";
  await expect.poll(() => query(site, waits)).toEqual([]);
  const green = await runCommand(site, 'outbox', ['status'], environment());
  expect(green.code).toBe(0);
  expect(green.output).toContain('GREEN');
  expect(green.output).toContain(' 0 waiting');
  for (const { email } of people) expect(mailbox.to(email)).toHaveLength(1);
});

/** Spam indicators of a quarantined request. */
async function suspicionOf(email: string) {
  const [row] = await query<{ suspicion: object[] }>(
    site,
    `SELECT suspicion FROM requests WHERE email = $1 AND status = 'quarantine'`,
    email,
  );
  return row?.suspicion;
}

test('a robot waits in quarantine, seen and not lost, until it is released', async () => {
  const { phone: _, ...person } = somebody();
  const fields = { ...person, ...doors.home.extra, seconds, website: 'https://spam.example' };
  const response = await ask(site, 'home', fields);
  const { done } = (await response.json()) as { done: { code: string } };
  await telegram.wait('карантине');
  expect(await suspicionOf(person.email)).toEqual([{ reason: 'trap', points: 100 }]);
  expect(mailbox.to(person.email)).toEqual([]);

  const owner = await addMember(site, 'owner');
  const release = () =>
    post(site, '/desk/requests', { intent: 'release', code: done.code }, owner.cookie);
  expect((await release()).headers.get('location')).toContain('done=released');
  await mailbox.wait(person.email);
  await telegram.wait(done.code);
  expect((await release()).headers.get('location')).toContain('done=none');
  expect(mailbox.to(person.email)).toHaveLength(1);
});

test('suspicion asks the browser for a proof of work, and robots without one wait', async () => {
  const { phone: _, ...person } = somebody();
  const notes = 'Visit https://a.example https://b.example https://c.example';
  const fields = { ...person, events: '1', notes, seconds };
  const asked = (await (await ask(site, 'home', fields)).json()) as { status: string };
  expect(asked.status).toBe('check');
  const plain = await ask(site, 'home', fields, { plain: true });
  expect(plain.status).toBe(303);
  expect(await suspicionOf(person.email)).toEqual([{ reason: 'links', points: 60 }]);
});

test('too many from one network are put off with a word, and nothing typed is lost', async () => {
  const { phone: _, ...person } = somebody();
  const asked = (n: number) => {
    const sending = { plain: true, from: `2001:db8:60:1::${n.toString(16)}` };
    const notes = `Вопрос номер ${n}`;
    return ask(site, 'home', { ...person, events: '1', notes, seconds }, sending);
  };
  const answers = await manyTimes(60, asked);
  // On a busy machine some are rejected and not counted.
  while (answers.at(-1)?.status !== 429 && answers.length < 100)
    answers.push(await asked(answers.length));
  const last = answers.at(-1) ?? new Response();
  expect(last.status).toBe(429);
  expect(answers.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(60);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await last.text();
  expect(page).toContain(`Вопрос номер ${answers.length - 1}`);
  expect(page).toContain(person.email);
});
