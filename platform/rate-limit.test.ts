import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { countersOf, createRateLimiter, LimitExceeded, type RateLimiter } from './rate-limit.ts';
import { createSecret } from './secret.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let limiter: RateLimiter;
/** The limit of public forms, and a small one for tests that exhaust it. */
const form = { hits: 60, seconds: 3600 };
const small = { hits: 2, seconds: 86_400 };

beforeAll(async () => {
  site = await openTestSite();
  limiter = createRateLimiter(site.database, createSecret(Buffer.alloc(32, 1)));
});
afterAll(() => site[Symbol.asyncDispose]());

/** Counts a hit for each address. @returns how many were allowed */
async function passed(what: string, addresses: string[], limit = small): Promise<number> {
  let count = 0;
  for (const address of addresses) {
    if (!(await limiter.count(what, { address }, limit)).exceeded) count += 1;
  }
  return count;
}

const each = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index));

test('the addresses of one IPv6 /64 are one customer', async () => {
  expect(
    await passed(
      'a',
      each(9, (n) => `2001:db8:1:2::${n.toString(16)}`),
    ),
  ).toBe(2);
  expect(await passed('a', ['2001:db8:1:3::1'])).toBe(1);
});

test('the networks of one IPv6 /48 have ten times the hits of a customer', async () => {
  expect(
    await passed(
      'b',
      each(30, (n) => `2001:db8:1:${n.toString(16)}::1`),
    ),
  ).toBe(20);
  expect(await passed('b', ['2001:db8:2::1'])).toBe(1);
});

test('an IPv4 address has four times the hits, its /24 forty times', async () => {
  expect(
    await passed(
      'c',
      each(100, () => '203.0.113.7'),
    ),
  ).toBe(8);
  // Refused hits do not affect the neighbours.
  expect(
    await passed(
      'c',
      each(80, (n) => `203.0.113.${100 + n}`),
    ),
  ).toBe(72);
  expect(await passed('c', ['203.0.114.1'])).toBe(1);
});

test('an IPv4 address is the same one as an IPv4-mapped IPv6 address', async () => {
  const spellings = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'];
  expect(
    await passed(
      'd',
      each(12, (n) => spellings[n % 3] as string),
    ),
  ).toBe(8);
});

test('1,000 people behind one IPv4 address send a form each on one day, a fifth in one hour', () => {
  const [own, wide] = countersOf({ address: '212.42.105.17' }, form);
  expect(own?.limit).toEqual({ hits: 240, seconds: 3600 });
  expect(own?.limit.hits).toBeGreaterThanOrEqual(1000 / 5);
  expect(wide?.limit).toEqual({ hits: 2400, seconds: 3600 });
});

test('peek returns the result of count without counting', async () => {
  const who = { address: '2001:db8:5::1' };
  await passed('e', [who.address]);
  for (let n = 0; n < 3; n += 1) {
    expect(await limiter.peek('e', who, small)).toMatchObject({ hits: 2, exceeded: false });
  }
  expect(await limiter.count('e', who, small)).toMatchObject({ hits: 2, exceeded: false });
  const over = await limiter.peek('e', who, small);
  expect(over).toMatchObject({ hits: 3, exceeded: true });
  expect(over.retryAfter).toBeGreaterThan(0);
});

test('a hit that was undone is not counted', async () => {
  const who = 'somebody';
  for (let n = 0; n < 5; n += 1) {
    expect(await limiter.count('h', who, small)).toMatchObject({ hits: 1, exceeded: false });
    await limiter.giveBack('h', who, small);
  }
});

test('rolled-back hits are not counted, and clients without an address are not limited', async () => {
  const take = () =>
    site.database.owner.transaction(async (tx) => {
      await limiter.take(tx, 'f', { address: '2001:db8:6::1' }, { hits: 1, seconds: 3600 });
      await limiter.take(tx, 'f', { address: '' }, { hits: 0, seconds: 3600 });
      throw new Error('Rolled back');
    });
  for (let n = 0; n < 3; n += 1) await expect(take()).rejects.toThrow('Rolled back');
});

test('hits of one network at the same time are all counted, in both of its counters', async () => {
  const take = (n: number) =>
    site.database.owner.transaction((tx) =>
      limiter.take(tx, 'g', { address: `2001:db8:7:${n % 2}::${n}` }, small),
    );
  const results = await Promise.allSettled(each(12, String).map((_, n) => take(n)));
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(refused).toHaveLength(8);
  for (const reason of refused) expect(reason).toBeInstanceOf(LimitExceeded);
});
