import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, somebody } from './support/asking.ts';
import { type BuiltSite, builtSite } from './support/built-site.ts';
import { query } from './support/query.ts';

const site = builtSite({ TRUST_PROXY: '1' });

type Typed = Record<string, string>;

/** Posts a booking like a script, without a page; `from` is its IP address. */
const book = (site: BuiltSite, from: string, fields: Typed) =>
  fetch(`${site.url}/booking?lng=ru`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ kind: 'phone', in: 'ru', name: 'Азиз', ...fields }),
  });

/** Slots of a day's page, by the values of their radio buttons. */
async function hoursOf(site: BuiltSite, day = ''): Promise<{ hours: string[]; days: string[] }> {
  const html = await (await fetch(`${site.url}/booking?kind=phone&in=ru${day}&lng=ru`)).text();
  const hours = [...html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(
    ([, hour = '']) => hour,
  );
  const days = [...html.matchAll(/day=(20\d\d-\d\d-\d\d)/g)].map(([, found = '']) => found);
  return { hours, days: [...new Set(days)] };
}

let serial = 0;
const newPhone = () => `+99670${String(++serial + (process.pid % 1000) * 100).padStart(7, '0')}`;

test('a phone with a meeting and one without get identical responses', async () => {
  const { days } = await hoursOf(site);
  const { hours } = await hoursOf(site, `&day=${days.at(-1)}`);
  const known = newPhone();
  expect((await book(site, '61.1.1.1', { hour: hours[0] ?? '', number: known })).status).toBe(303);

  const probe = async (number: string, hour: string) => {
    const answer = await book(site, '62.2.2.2', { hour, number });
    const html = (await answer.text()).replaceAll(number.replace('+', ''), '…');
    return { status: answer.status, html, to: answer.headers.get('location')?.slice(0, 9) };
  };
  const never = '2026-01-03T21:00:00.000Z';
  const hit = await probe(known, never);
  expect(hit.status).toBe(400);
  const miss = await probe(newPhone(), never);
  expect({ ...miss, html: miss.html.length }).toEqual({ ...hit, html: hit.html.length });
  // A stranger's booking with the number does not lock out its owner.
  const free = (await hoursOf(site, `&day=${days.at(-2)}`)).hours;
  expect(await probe(known, free[0] ?? '')).toEqual(await probe(newPhone(), free[1] ?? ''));
});

test('the same words lead only the browser that sent them back to the request', async () => {
  const { phone: _, ...typed } = somebody();
  const fields = { ...typed, events: '2', notes: '', seconds: '30' };
  const send = async (from: string, extra: Typed = {}) => {
    const answer = await ask(site, 'home', { ...fields, ...extra }, { from });
    return ((await answer.json()) as { done: { code?: string; href?: string } }).done;
  };
  const key = randomUUID();
  const first = await send('61.1.1.1', { key });
  expect(first.code).toMatch(/^K-/);
  expect(await send('61.1.1.1', { key })).toMatchObject({ code: first.code, href: first.href });
  // A stranger with another key gets another request.
  const other = await send('62.2.2.2', { key: randomUUID() });
  expect(other.code).not.toBe(first.code);
  // No input is dropped: the same form with another text is another request.
  const changed = await send('61.1.1.1', { key, notes: 'И ещё одно' });
  expect(changed.code).not.toBe(first.code);
  const rows = await query(site, 'SELECT notes FROM requests WHERE email = $1', typed.email);
  expect(rows).toHaveLength(3);

  const plain = somebody();
  const words = { name: plain.name, email: plain.email, number: plain.number, events: '2' };
  const post = (from: string) => ask(site, 'home', words, { from, plain: true });
  const page = async (answer: Response) =>
    (await fetch(new URL(answer.headers.get('location') ?? '', site.url))).text();
  expect(await page(await post('61.1.1.1'))).toMatch(/K-[0-9A-Z]{6}/);
  const again = await page(await post('62.2.2.2'));
  expect(again).not.toMatch(/K-[0-9A-Z]{6}/);
  expect(again).not.toContain('/request/');
});

test('a script with a /64 takes five hours, has fifteen held, and others still book', async () => {
  const { days } = await hoursOf(site);
  const answers: number[] = [];
  for (const day of days) {
    for (const hour of (await hoursOf(site, `&day=${day}`)).hours.slice(0, 6)) {
      const n = answers.length;
      const from = `2a09:1:2:3::${n.toString(16)}`;
      answers.push((await book(site, from, { hour, number: newPhone() })).status);
    }
  }
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter((status) => status === 303)).toHaveLength(20);
  expect(answers.slice(20).every((status) => status === 429)).toBe(true);
  const taken = await query<{ status: string; count: number }>(
    site,
    `SELECT m.status, count(*)::int FROM meetings m JOIN requests r ON r.id = m.request_id
     WHERE r.page = '/booking' AND m.created_at > now() - interval '3 minutes'
       AND m.phone > '+99670' GROUP BY 1 ORDER BY 1`,
  );
  const held = taken.find(({ status }) => status === 'held')?.count;
  expect(held).toBe(15);
  // A visitor from another network.
  const { hours } = await hoursOf(site, `&day=${days.at(-1)}`);
  const honest = await book(site, '212.42.105.17', { hour: hours[0] ?? '', number: newPhone() });
  expect(honest.status).toBe(303);
});

test('an office of ten behind one address books in one morning', async () => {
  const { days } = await hoursOf(site);
  const { hours } = await hoursOf(site, `&day=${days[4]}`);
  const answers = [];
  for (const hour of hours.slice(0, 8)) {
    answers.push((await book(site, '212.42.120.1', { hour, number: newPhone() })).status);
  }
  expect(answers).toEqual(answers.map(() => 303));
});
