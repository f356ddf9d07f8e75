import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import { consentOf } from '../../content/consent.server.ts';
import type { Language } from '../../i18n/languages.ts';
import type { ReviewInput } from './review-rules.ts';
import { comments } from './tables.ts';

/** Input of the form, its phone as E.164, the page's language, and whether its author was invited. */
export type NewReview = ReviewInput & { phone: string; lang: Language; invited?: boolean };

/** Column of each field of the form. */
type Columns = {
  name: 'name';
  phoneNumber: 'phone_number';
  companyName: 'company_name';
  notes: 'notes';
};
/** A field of the form that has no column, or no value below, fails the type check. */
type FormRow = Record<Columns[keyof ReviewInput], string>;

/**
 * Inserts a review that is not approved yet.
 * @returns its id; undefined when the same review is stored already
 */
export async function insertReview(
  tx: Transaction,
  { name, phone, companyName, notes, lang, invited = false }: NewReview,
): Promise<string | undefined> {
  const row: FormRow = { name, phone_number: phone, company_name: companyName, notes };
  const [inserted] = await tx
    .insert(comments)
    .values({
      ...row,
      company_name: companyName || null,
      ...consentOf('reviews:form.consent', lang),
      approve: false,
      lang,
      invited,
      idempotency_key: contentKey('review', ...Object.values(row)),
    })
    .onConflictDoNothing({ target: comments.idempotency_key })
    .returning({ id: sql<string>`${comments.id}::text` });
  return inserted?.id;
}
