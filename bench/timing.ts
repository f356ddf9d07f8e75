import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { join as joinDesk, linkIn, password } from '../e2e/support/desk.ts';
import { Site } from '../e2e/support/site.ts';
import { median } from './site.ts';

/*
 * Does the time of an answer tell what it does not say? Two bodies go to one door in turn, each from a network of its
 * own, and the script compares the times.
 *
 *   node bench/timing.ts                      the sign-in: an address with an account, one without; writes results/
 *   node bench/timing.ts URL BODY BODY [n]    any other door of a site with TRUST_PROXY=1, forms as `a=1&b=2`
 */

type Door = {
  url: string;
  bodies: readonly [string, string];
  /** Pairs of requests. */
  pairs: number;
  /** Called before each pair. */
  before?: () => Promise<unknown>;
};

/** Times of both bodies, in milliseconds. */
async function measure({ url, bodies, pairs, before }: Door): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  const warmUp = 50;
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    await before?.();
    // Whoever is first does not always stay first.
    const order = pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const network = ((pair + warmUp) * 2 + which).toString(16);
      const began = performance.now();
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `2001:db8:${network}::1` },
        body: new URLSearchParams(bodies[which]),
      });
      await answer.arrayBuffer();
      if (pair >= 0) times[which].push(performance.now() - began);
    }
  }
  return times;
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

/** The sign-in of a new site, with the address of its owner and with one of nobody. */
async function measureSignIn(pairs: number): Promise<[number[], number[]]> {
  const site = await Site.start({ TRUST_PROXY: '1' });
  const database = await site.database();
  try {
    await joinDesk(site, linkIn(site.output), 'owner@kalys.example');
    const bodyOf = (email: string) =>
      new URLSearchParams({ email, password, code: '000000' }).toString();
    return await measure({
      url: `${site.url}/desk/sign-in`,
      bodies: [bodyOf('owner@kalys.example'), bodyOf('nobody@kalys.example')],
      pairs,
      // Otherwise both would be refused after 20 codes, before anything is compared.
      before: () => database.owner.$client.query('DELETE FROM rate_limits'),
    });
  } finally {
    await database.close();
    await site.remove();
  }
}

const [url, first, second, count = '2000'] = process.argv.slice(2);
const pairs = Number(count);
const times =
  url && first !== undefined && second !== undefined
    ? await measure({ url, bodies: [first, second], pairs })
    : await measureSignIn(pairs);
const medians = times.map((each) => median(each).toFixed(2));
const text = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}): ${pairs} requests each, in turn;
${loadavg()[0]?.toFixed(1)} processes wanted a core at the end.

| | median, ms |
|---|---|
| with an account | ${medians[0]} |
| without | ${medians[1]} |

AUC ${areaUnderCurve(...times).toFixed(3)}: the chance that a request without an account takes longer; 0.5 tells nothing.
`;
process.stdout.write(text);
if (!url)
  writeFileSync(join(import.meta.dirname, 'results/timing.md'), `# Time of the sign-in\n\n${text}`);
