import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { join as joinDesk, linkIn, password } from '../e2e/support/desk.ts';
import { Site } from '../e2e/support/site.ts';
import { median } from './site.ts';

/*
 * Does the time of an answer tell what it does not say? Two bodies go to one door in turn, one about somebody whom the
 * site knows and one about nobody, each from a network of its own, and the script compares the times.
 *
 *   bench/timing.ts [pairs] [door …]     all doors unless named: sign-in, form, booking, taken, newsletter, question
 */

type Fields = Record<string, string>;

type Door = {
  path: string;
  /** What is sent about somebody who is known, and about nobody. */
  bodies: readonly [() => Fields, () => Fields];
  /** Run once, to make somebody known. */
  prepare?: () => Promise<unknown>;
  /** SQL that undoes what a pair stored, where it would change the next one. */
  undo?: string;
};

const site = await Site.start({ TRUST_PROXY: '1' });
const database = await site.database();
const ask = (text: string) => database.owner.$client.query(text);

function send(path: string, fields: Fields, from: string): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
  });
}

/** Times of both bodies, in milliseconds, and the statuses of the answers. */
async function measure({ path, bodies, prepare, undo }: Door, pairs: number) {
  await prepare?.();
  const times: [number[], number[]] = [[], []];
  const statuses = [new Set<number>(), new Set<number>()] as const;
  const warmUp = 50;
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    // Otherwise limits would refuse what is to be compared.
    await ask('DELETE FROM rate_limits');
    if (undo) await ask(undo);
    // Whoever is first does not always stay first.
    const order = pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const network = ((pair + warmUp) * 2 + which).toString(16);
      const body = bodies[which]();
      const began = performance.now();
      const answer = await send(path, body, `2001:db8:${network}::1`);
      await answer.arrayBuffer();
      if (pair < 0) continue;
      times[which].push(performance.now() - began);
      statuses[which].add(answer.status);
    }
  }
  return { times, statuses };
}

/** Chance that a time of `b` is longer than one of `a`; 0.5 tells nothing (Mann-Whitney U divided by all pairs). */
function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const sorted = [...a].sort((left, right) => left - right);
  let longer = 0;
  for (const time of b) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    longer += low;
  }
  return longer / (a.length * b.length);
}

const owner = 'owner@kalys.example';
const known = { number: '+996555010101', email: 'known@mail.example', name: 'Азиз Токтогулов' };
const code = { password, code: '000000' };
let serial = 0;
const nobody = () => {
  serial += 1;
  const digits = String(serial).padStart(6, '0');
  return { number: `+996700${digits}`, email: `nobody${digits}@mail.example`, name: known.name };
};
const words = () => ({ events: '2', notes: `Вопрос о договоре ${serial++}`, seconds: '30' });
const form = '/api/forms/requests?lng=ru';
const booking = '/booking?lng=ru';
const hours = async (): Promise<string[]> => {
  const page = async (day: string) =>
    (await fetch(`${site.url}/booking?kind=phone&in=ru&lng=ru${day}`)).text();
  const [, day = ''] = [...(await page('')).matchAll(/day=(20\d\d-\d\d-\d\d)/g)].at(-1) ?? [];
  const found = (await page(`&day=${day}`)).matchAll(/type="radio"[^>]*value="(2[^"]+)"/g);
  return [...found].map(([, hour = '']) => hour);
};
const [mine = '', hour = '', other = ''] = await hours();
const hourOf = (at: string, { number, name }: typeof known) => ({
  ...{ kind: 'phone', in: 'ru', hour: at, number, name },
});
const knowByForm = () => send(form, { ...known, ...words() }, '61.1.1.1');
const knowByHour = () => send(booking, hourOf(mine, known), '61.1.1.2');
const question = ({ number, name }: typeof known, side: string) => ({
  ...{ number, name, other1: side, matter: 'debt' },
});

const doors: Record<string, Door> = {
  'sign-in': {
    path: '/desk/sign-in',
    prepare: () => joinDesk(site, linkIn(site.output), owner),
    bodies: [() => ({ email: owner, ...code }), () => ({ email: 'nobody@kalys.example', ...code })],
  },
  form: {
    path: form,
    prepare: knowByForm,
    bodies: [() => ({ ...known, ...words() }), () => ({ ...nobody(), ...words() })],
  },
  booking: {
    path: booking,
    prepare: knowByHour,
    bodies: [() => hourOf(hour, known), () => hourOf(other, nobody())],
    undo: `DELETE FROM meetings WHERE starts_at IN ('${hour}', '${other}')`,
  },
  taken: {
    path: booking,
    prepare: knowByHour,
    bodies: [
      () => hourOf('2026-01-05T06:00:00.000Z', known),
      () => hourOf('2026-01-05T06:00:00.000Z', nobody()),
    ],
  },
  newsletter: {
    path: '/api/forms/newsletter?lng=ru',
    prepare: () => send('/api/forms/newsletter?lng=ru', { email: known.email }, '61.1.1.3'),
    bodies: [() => ({ email: known.email }), () => ({ email: nobody().email })],
  },
  question: {
    path: '/may-we-talk?lng=ru',
    prepare: async () => {
      await ask(
        "INSERT INTO switches (name, is_on) VALUES ('mayWeTalk', true) ON CONFLICT (name) DO UPDATE SET is_on = true",
      );
      await knowByForm();
    },
    bodies: [
      () => question(known, known.name),
      () => question({ ...nobody(), name: 'Жаныл Абдырова' }, 'Эркин Сатаров'),
    ],
  },
};

const [count = '2000', ...named] = process.argv.slice(2);
const lines: string[] = [];
for (const name of named.length > 0 ? named : Object.keys(doors)) {
  const door = doors[name];
  if (!door) throw new Error(`There is no door "${name}".`);
  const { times, statuses } = await measure(door, Number(count));
  const medians = times.map((each) => median(each).toFixed(2));
  const answers = statuses.map((each) => [...each].join(' '));
  lines.push(
    `| ${name} | ${answers.join(' / ')} | ${medians.join(' / ')} | ${areaUnderCurve(...times).toFixed(3)} |`,
  );
  console.log(lines.at(-1));
}
await database.close();
await site.remove();
const text = `# Times that tell nothing

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}): ${count} requests each, in turn;
${loadavg()[0]?.toFixed(1)} processes wanted a core at the end. Left of the stroke somebody known: with an account, a request, a
meeting (of another hour, or asked for an hour that is gone), a subscription, a name among the parties; right nobody.
AUC is the chance that an answer about nobody takes longer; 0.5 tells nothing, the goal is 0.47 to 0.53.

| door | statuses | medians, ms | AUC |
|---|---|---|---|
${lines.join('\n')}
`;
process.stdout.write(text);
if (named.length === 0) writeFileSync(join(import.meta.dirname, 'results/timing.md'), text);
