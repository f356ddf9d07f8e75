import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { comments } from '../../app/modules/reviews/tables.ts';
import { demoRows } from '../../app/modules.data.ts';
import seedReviews from './reviews.json' with { type: 'json' };

/** Unapproved reviews, to demonstrate moderation; tests check that pages hide them. */
const waiting = [
  {
    name: 'Чынара Абдылдаева',
    phone_number: '+996 700 00-00-91',
    company_name: null,
    notes: 'Отзыв ждёт проверки и на сайте не показывается, пока сотрудник его не одобрит.',
    lang: 'ru' as const,
    created_at: new Date('2026-11-12T04:15:00Z'),
  },
  {
    name: 'Peter Nowak',
    phone_number: '+996 700 00-00-92',
    company_name: 'Nowak Trading',
    notes: 'This review is waiting for a check and must not be shown before a person approves it.',
    lang: 'en' as const,
    created_at: new Date('2026-11-14T10:40:00Z'),
  },
];

function languageOf(code: string) {
  const language = comments.lang.enumValues.find((each) => each === code);
  if (!language) throw new Error(`The demo data have an unknown language: ${code}`);
  return language;
}

type DemoRows = (typeof demoRows)[string];

const isDemo = sql`(name, notes) IN (SELECT name, notes FROM json_to_recordset(${JSON.stringify([
  ...seedReviews,
  ...waiting,
])}::json) AS demo (name text, notes text))`;

const reviews: DemoRows = {
  async isUsed(tx) {
    await tx.execute(sql`LOCK TABLE comments IN SHARE ROW EXCLUSIVE MODE`);
    return (await tx.$count(comments)) > 0;
  },
  seed: (tx) =>
    tx.insert(comments).values(
      [
        ...seedReviews.map((review) => ({
          name: review.name,
          phone_number: review.phone_number,
          company_name: review.company_name,
          notes: review.notes,
          approve: review.approve,
          created_at: new Date(review.created_at),
          lang: languageOf(review.language),
        })),
        ...waiting,
        // The review ledger recognises removed demo reviews by this key (`review_ledger_follow.sql`).
      ].map((review, index) => ({ ...review, idempotency_key: `demo:${index}` })),
    ),
  count: (database) => database.$count(comments, isDemo),
  remove: async (tx) => (await tx.delete(comments).where(isDemo)).rowCount ?? 0,
};

const all: [kind: string, rows: DemoRows][] = Object.entries({ ...demoRows, reviews });

/** Number of demo rows by kind. */
export type DemoCounts = Record<string, number>;

/** Totals of demo rows. */
export const totalOf = (counts: DemoCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Counts in words, for the log and commands: `24 posts, 10 reviews`. */
export const demoWords = (counts: DemoCounts) =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

/**
 * Fills an empty database with demo data; changes nothing if any of its tables has a row, or has had one where that can
 * be known: demo data that was removed stays removed.
 * @returns whether it wrote anything
 */
export async function seedDemo(database: NodePgDatabase): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Two processes may start on an empty database at once: the second waits, and then finds rows.
    for (const [, { isUsed }] of all) if (await isUsed(tx)) return false;
    for (const [, { seed }] of all) await seed(tx);
    return true;
  });
}

/**
 * Counts the demo data.
 * @param hidden also rows that are hidden or in the trash; the public ledger counts rejected reviews until they are removed
 */
export async function countDemo(database: NodePgDatabase, hidden = false): Promise<DemoCounts> {
  const counted = all.map(
    async ([kind, { count }]) => [kind, await count(database, { hidden })] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

/** Removes the demo data. @returns how many rows it was */
export async function removeDemo(
  database: Pick<NodePgDatabase, 'transaction'>,
): Promise<DemoCounts> {
  return database.transaction(async (tx) => {
    const removed: DemoCounts = {};
    for (const [kind, { remove }] of all) removed[kind] = await remove(tx);
    return removed;
  });
}
