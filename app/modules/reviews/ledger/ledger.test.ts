import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDemo, removeDemo, seedDemo } from '#db/seed/seed.ts';
import { createSecret } from '#platform/secret.ts';
import { runs } from '#test/fixtures/property-runs.ts';
import { openTestSite } from '#test/fixtures/test-site.ts';
import { applyRetention } from '../../../features/privacy/apply-retention.server.ts';
import { erasePerson } from '../../../features/privacy/erase-person.server.ts';
import { hooks } from '../../../modules.server.ts';
import { type Decision, decideReview } from '../decide-reviews.server.ts';
import { insertReview } from '../insert-review.server.ts';
import { importReviews } from '../moderation/import-reviews.server.ts';
import { rejectionReasons } from '../moderation/moderation-rules.ts';
import { totalOf } from './ledger-rules.ts';
import { readLedger } from './read-ledger.server.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site[Symbol.asyncDispose]());

type Step = Decision | { state: 'erased' };
type History = { origin: 'invited' | 'unasked' | 'imported'; steps: Step[] };

const decision: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ state: 'approved' }, { state: 'waiting' }, { state: 'erased' }),
  fc.constantFrom(...rejectionReasons).map((reason) => ({ state: 'rejected' as const, reason })),
);
const history: fc.Arbitrary<History> = fc.record({
  origin: fc.constantFrom('invited', 'unasked', 'imported'),
  steps: fc.array(decision, { maxLength: 5 }),
});

/** What the page must count a review as. */
function expected({ steps }: History): string {
  let counted = 'waiting';
  for (const step of steps) {
    if (step.state === 'erased') return counted.startsWith('refused') ? counted : 'withdrawn';
    if (step.state === 'rejected') {
      const withdrawn = step.reason === 'authorAsked';
      // A second rejection changes nothing, its reason neither.
      const rejected = counted.startsWith('refused') || counted === 'withdrawn';
      if (!rejected) counted = withdrawn ? 'withdrawn' : `refused ${step.reason}`;
    } else counted = step.state === 'approved' ? 'published' : 'waiting';
  }
  return counted;
}

async function live({ origin, steps }: History, n: number): Promise<void> {
  const { database } = site;
  const words = { name: 'Азиз', notes: `Спасибо ${n}` };
  const phone = `+996555${String(n).padStart(6, '0')}`;
  if (origin === 'imported') {
    const review = { ...words, company_name: null, lang: 'ru' as const, created_at: null };
    await importReviews(database, [review], { source: '2ГИС', publish: false, by: 'a' });
    await database.owner.$client.query('UPDATE comments SET phone_number = $1 WHERE notes = $2', [
      phone,
      words.notes,
    ]);
  } else {
    const review = { ...words, phoneNumber: phone, companyName: '', phone, lang: 'ru' as const };
    const invited = origin === 'invited';
    await database.owner.transaction((tx) => insertReview(tx, { ...review, invited }));
  }
  const { rows } = await database.owner.$client.query(
    'SELECT id::text FROM comments WHERE notes = $1',
    [words.notes],
  );
  const services = { secret: createSecret(Buffer.alloc(32)), hooks };
  for (const step of steps) {
    if (step.state === 'erased') await erasePerson(database, { phone }, services);
    else await decideReview(database, rows[0].id, step, { by: 'a' });
  }
}

const sum = (counts: object) => Object.values(counts).reduce((all: number, n) => all + n, 0);

test('after random histories the sums agree, and erasing and retention change no number', async () => {
  const histories = fc.sample(history, runs(250, 1000));
  // Eight at a time: writers of the ledger meet each other.
  const left = histories.entries();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [n, one] of left) await live(one, n);
    }),
  );

  const { months } = await readLedger(site.database);
  expect(months).toHaveLength(1);
  const [month] = months;
  if (!month) throw new Error('No month');
  expect(month.received).toBe(histories.length);
  expect([month.origins, month.states].map(sum)).toEqual([histories.length, histories.length]);
  expect(sum(month.refusals)).toBe(month.states.refused);
  const counted = {
    ...month.origins,
    ...month.states,
    ...Object.fromEntries(
      Object.entries(month.refusals).map(([reason, count]) => [`refused ${reason}`, count]),
    ),
  };
  const model: Record<string, number> = {};
  const add = (key: string) => {
    model[key] = (model[key] ?? 0) + 1;
  };
  for (const one of histories) {
    add(one.origin);
    const state = expected(one);
    add(state);
    if (state.startsWith('refused')) add('refused');
  }
  expect(counted).toEqual(model);

  await applyRetention(site.database, new Date(Date.now() + 400 * 86_400_000));
  expect((await readLedger(site.database)).months).toEqual(months);
});

test('invented reviews are counted while they are there, and nowhere once they are removed', async () => {
  await using demo = await openTestSite();
  const { database } = demo;
  await seedDemo(database.owner);
  const { rows } = await database.owner.$client.query(
    'SELECT id::text FROM comments WHERE approve IS NOT TRUE ORDER BY id',
  );
  const [refused, takenBack] = rows;
  await decideReview(database, refused.id, { state: 'rejected', reason: 'abuse' }, { by: 'a' });
  const asked = { state: 'rejected', reason: 'authorAsked' } as const;
  await decideReview(database, takenBack.id, asked, { by: 'a' });
  expect(totalOf((await readLedger(database)).months).states).toMatchObject({ refused: 1 });
  const counted = await countDemo(database.owner, true);
  expect(await removeDemo(database.owner)).toEqual(counted);
  expect((await readLedger(database)).months).toEqual([]);
});

test('the site may add rows to the ledger, never change or delete them', async () => {
  const { owner } = site.database;
  for (const change of ["UPDATE review_ledger SET state = 'x'", 'DELETE FROM review_ledger'])
    await expect(owner.$client.query(change)).rejects.toThrow();
});
