import { expect, test } from 'vitest';
import { runs } from '#test/fixtures/property-runs.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { checkSchema } from './conflict-rules.ts';
import { partyLimits } from './saved-story.ts';

/** Part of every posted fact. */
const mark = 'ФАКТ';
const fact = `Он взял у меня триста тысяч сомов в долг, дал расписку и не отдаёт: ${mark}`;

const good: Record<string, string> = {
  name: 'Осмонов Бакыт',
  number: '0555 11 22 33',
  email: 'bakyt@example.com',
  other1: 'Асанов Нурлан',
  other2: '',
  other3: '',
  matter: 'debt',
};

/** Names that forms of this site, and of others, give to free text. */
const freeText = [
  'notes',
  'message',
  'facts',
  'text',
  'comment',
  'details',
  'subject',
  'plan',
  'adress',
];
const tricks = [
  'other1[]',
  'other1.notes',
  'name[notes]',
  '__proto__',
  'constructor',
  'other4',
  'website',
];

/** The same numbers in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('of thousands of bodies nothing that is read of one can hold a fact', async () => {
  const random = randomOf(2026);
  const facts = [
    fact,
    `Осмонов\n${fact}`,
    `${fact} Осмонов`,
    `Осмонов; ${mark}!`,
    `Осмонов: ${mark}`,
    `${mark} `.repeat(9),
    mark + 'а'.repeat(partyLimits.characters),
    `${mark} 2024-05-17, 300000 сом`,
    `<b>${mark}</b>`,
    `Осмонов/${mark}`,
    `\u200b${fact}`,
  ];
  const { numRuns } = runs(3000, 10_000);
  let read = 0;
  for (let n = 0; n < numRuns; n += 1) {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(good)) if (random(40) > 0) body.append(name, value);
    for (let more = random(4) + 1; more > 0; more -= 1) {
      const names = random(3) === 0 ? Object.keys(good) : random(2) === 0 ? freeText : tricks;
      const name = names[random(names.length)] ?? '';
      const value = facts[random(facts.length)] ?? '';
      if (random(2) === 0) body.set(name, value);
      else body.append(name, value);
    }
    const request = new Request('https://kalys.example/may-we-talk', { method: 'POST', body });
    const form = await readForm(request, checkSchema);
    if ('invalid' in form) continue;
    read += 1;
    // Storage uses only these values, which are names, contacts and a kind from a list.
    if (JSON.stringify(form.value).includes(mark)) throw new Error(`Read from ${body}`);
    expect(Object.keys(form.value).sort()).toEqual(Object.keys(good).sort());
  }
  expect(read).toBeGreaterThan(numRuns / 10);
});
