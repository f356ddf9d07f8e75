import { sql } from 'drizzle-orm';
import type { DemoRows } from '../../manifest/data-manifest.ts';
import demo from './demo-reviews.json' with { type: 'json' };
import { comments } from './tables.ts';

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

const isDemo = sql`(name, notes) IN (SELECT name, notes FROM json_to_recordset(${JSON.stringify([
  ...demo,
  ...waiting,
])}::json) AS demo (name text, notes text))`;

/** Invented reviews. */
export const demoReviews: DemoRows = {
  async isUsed(tx) {
    await tx.execute(sql`LOCK TABLE comments IN SHARE ROW EXCLUSIVE MODE`);
    return (await tx.$count(comments)) > 0;
  },
  seed: (tx) =>
    tx.insert(comments).values(
      [
        ...demo.map((review) => ({
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
