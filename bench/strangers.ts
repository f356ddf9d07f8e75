import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from '../app/forms/derive-key.ts';
import { ask, somebody } from '../e2e/support/asking.ts';
import { Mailbox } from '../e2e/support/mailbox.ts';
import { query } from '../e2e/support/query.ts';
import { Site } from '../e2e/support/site.ts';

/*
 * What a script with a /64 of addresses gets in an hour, and what real visitors notice of it; then a day of a thousand
 * honest people behind one IPv4 address of a mobile operator: `bench/strangers.ts`; three minutes.
 */

const staff = 'staff@kalys.example';
const victim = 'third.person@mail.example';
const mailbox = await Mailbox.start();
const site = await Site.start({ TRUST_PROXY: '1', SMTP_URL: mailbox.url, STAFF_EMAIL: staff });
const pick = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];
const network = (n: number) => `${60 + (n % 100)}.${(n >> 2) & 255}.${n & 255}.7`;
/** In milliseconds. */
const answers: number[] = [];
const solved: number[] = [];

/** @param times to note how long the answer took */
async function timed<T>(times: number[] | undefined, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  times?.push(performance.now() - began);
  return result;
}

/** Sends a form as a browser with scripts does, with a proof of work where one is asked for. */
async function sendForm(from: string, fields: Record<string, string>, times?: number[]) {
  const send = async (proof = {}) => {
    const answer = await timed(times, () => ask(site, 'home', { ...fields, ...proof }, { from }));
    return (await answer.json()) as { status: string; challenge?: Challenge };
  };
  const first = await send();
  if (!first.challenge) return first.status;
  const { challenge } = first;
  const solution = await timed(solved, () => solveChallenge({ challenge, deriveKey }));
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return (await send({ altcha })).status;
}

/** A form of somebody new. */
function newForm(extra: Record<string, string> = {}) {
  const { phone: _, ...person } = somebody();
  const notes = `Вопрос о договоре ${randomUUID()}`;
  return { ...person, events: '2', notes, seconds: '30', key: randomUUID(), ...extra };
}

let days: string[] = [];
async function freeHours(day: string, from: string): Promise<string[]> {
  const url = `${site.url}/booking?kind=phone&in=ru&lng=ru${day && `&day=${day}`}`;
  const html = await (await fetch(url, { headers: { 'x-forwarded-for': from } })).text();
  if (days.length === 0) {
    days = [...new Set([...html.matchAll(/day=(20\d\d-\d\d-\d\d)/g)].map(([, at = '']) => at))];
  }
  return [...html.matchAll(/type="radio"[^>]*value="(2[^"]+)"/g)].map(([, hour = '']) => hour);
}

/** Books as a form without scripts does; 303 is a success. */
async function book(from: string, hour: string, times?: number[]): Promise<number> {
  const { name, number } = somebody();
  const body = new URLSearchParams({ kind: 'phone', in: 'ru', hour, name, number });
  const headers = { 'x-forwarded-for': from };
  const url = `${site.url}/booking?lng=ru`;
  const post = () => fetch(url, { method: 'POST', redirect: 'manual', headers, body });
  return (await timed(times, post)).status;
}

/** Looks for a free hour and takes it; tries another when somebody was quicker. */
async function bookOne(from: string, times?: number[]): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const hour = pick(await freeHours(pick(days) ?? '', from));
    if (hour && (await book(from, hour, times)) === 303) return true;
  }
  return false;
}

let attacking = true;
let attempts = 0;
/** Takes hours, fills in forms with somebody's address and signs it up for the newsletter, as fast as it is answered. */
async function attack(): Promise<void> {
  while (attacking) {
    attempts += 3;
    const from = `2a09:1:2:3:${Math.floor(Math.random() * 65_535).toString(16)}::1`;
    const hour = pick(await freeHours(pick(days) ?? '', from));
    if (hour) await book(from, hour);
    await ask(site, 'home', newForm({ email: victim }), { from });
    const body = new URLSearchParams({ email: victim });
    const headers = { 'x-forwarded-for': from };
    await fetch(`${site.url}/api/forms/newsletter`, { method: 'POST', headers, body });
  }
}

const percentile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

/** @returns results of `count` visits, two at a time */
async function visits<T>(count: number, visit: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const one = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await visit(n);
  };
  await Promise.all([one(), one()]);
  return results;
}
const countOf = (results: boolean[]) => results.filter(Boolean).length;

await freeHours('', '61.1.1.1');
const attackers = [attack(), attack()];
const seen = await visits(250, async (n) =>
  n % 5 === 0
    ? { booked: await bookOne(network(n), answers) }
    : { sent: (await sendForm(network(n), newForm(), answers)) === 'done' },
);
attacking = false;
await Promise.all(attackers);
// Mails that were about to leave.
await new Promise((resolve) => setTimeout(resolve, 5000));
const [taken] = await query<{ booked: number; held: number; honest: number }>(
  site,
  `SELECT count(*) FILTER (WHERE m.status = 'booked')::int AS booked,
     count(*) FILTER (WHERE m.status = 'held')::int AS held
   FROM meetings m JOIN requests r ON r.id = m.request_id WHERE r.page = '/booking' AND m.created_at > now() - interval '10 minutes'`,
);
const honestBookings = seen.flatMap(({ booked }) => (booked === undefined ? [] : [booked]));
const honestForms = seen.flatMap(({ sent }) => (sent === undefined ? [] : [sent]));
const hoursOfScript = (taken?.booked ?? 0) + (taken?.held ?? 0) - countOf(honestBookings);
const notices = mailbox.to(staff).length;
const toVictim = mailbox.to(victim).length;
const underAttack = [percentile(answers, 0.5), percentile(answers, 0.99)];

/** Shares of a day's visits by hour, from the ninth to the twentieth. */
const profile = [4, 8, 12, 14, 12, 8, 8, 10, 10, 6, 5, 3];
const nat = '212.42.99.9';
const refused: string[] = [];
for (const share of profile) {
  // The next hour: what was counted in this one is over, what is counted by the day stays.
  await query(site, "DELETE FROM rate_limits WHERE window_start > now() - interval '1 hour'");
  await visits(share * 10, async (n) => {
    if (n % 12 === 0) {
      if (!(await bookOne(nat))) refused.push('booking');
    } else {
      const status = await sendForm(nat, newForm());
      if (status !== 'done') refused.push(status);
    }
  });
}
const [waiting] = await query<{ count: number }>(
  site,
  `SELECT count(*)::int FROM requests WHERE status = 'quarantine' AND suspicion::text NOT LIKE '%haste%'`,
);

const challenge = percentile(solved, 0.5);
const text = `# Strangers

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), visitors on the same machine; ${loadavg()[0]?.toFixed(1)} processes wanted a core at the end.

A script with one /64 took hours, sent forms with somebody's address and signed it up, ${attempts} attempts; meanwhile 50
bookings and 200 forms of other networks. Goals in brackets.

| | |
|---|---|
| hours of the script | ${hoursOfScript} (30) |
| mails to staff, those about real visitors included | ${notices} (40) |
| mails to the one address | ${toVictim} (5) |
| bookings of others | ${countOf(honestBookings)} of ${honestBookings.length} |
| forms of others | ${countOf(honestForms)} of ${honestForms.length} |
| answers to the others, median and p99 | ${underAttack.map((ms) => ms.toFixed(0)).join(' and ')} ms (300) |

A day of 1,000 people behind one IPv4 address, 14 % of them in the busiest hour, one of twelve books:

| | |
|---|---|
| refused | ${refused.length} (0) ${[...new Set(refused)].join(', ')} |
| asked for a proof of work | ${solved.length} |
| waiting in quarantine, told that they were received | ${waiting?.count} |
| proof of work here, median; on a phone six times slower | ${challenge.toFixed(0)} ms; ${(challenge * 6).toFixed(0)} ms (1,000) |
`;
process.stdout.write(text);
writeFileSync(join(import.meta.dirname, 'results/strangers.md'), text);
await site.remove();
await mailbox.stop();
