import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { contentKey } from '#platform/idempotency.ts';
import type { Limit } from '#platform/rate-limit.ts';
import { consentOf } from '../../content/consent.server.ts';
import { replyBy } from '../../content/office-hours.ts';
import type { Services } from '../../context.ts';
import { newCode } from '../../features/request/request-code.server.ts';
import type { Sender } from '../../forms/read-form.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { sendNotices } from '../../notify/send-notices.server.ts';
import { newCheckNotice } from './check-mail.server.ts';
import { type CheckInput, otherSides } from './conflict-rules.ts';
import { conflictChecks, parties } from './tables.ts';

/** Questions from one customer's network in an hour; a limit by phone would tell who has asked. */
const addressLimit: Limit = { hits: 60, seconds: 3600 };

/** A question that keeps the rules of its form. It has no property for a fact. */
export type NewCheck = Omit<CheckInput, 'number'> & {
  /** E.164. */
  phone: string;
  lang: Language;
  trapped: boolean;
};

/** How long the same question from one address is a double click or a reload, in milliseconds. */
const repeatedWithin = 120_000;

/**
 * Stores a check and notifies staff, in one transaction. A check resent at once from the same address keeps its
 * number; from elsewhere or later it is a new one, so that responses do not reveal earlier checks.
 * @throws LimitExceeded; or when the database does not answer; then nothing is stored or counted
 */
export async function storeCheck(
  services: Services,
  { name, email, phone, matter, lang, trapped, ...sides }: NewCheck,
  { address }: Sender,
): Promise<{ code: string }> {
  const { database, limiter, outbox } = services;
  const now = new Date();
  const others = [...new Set(otherSides.map((side) => sides[side]).filter(Boolean))];
  const values = {
    name,
    email: email.toLowerCase(),
    phone,
    matter,
    lang,
    trapped,
    reply_by: replyBy(now),
    ...consentOf('contact:form.consent', lang),
    idempotency_key: contentKey(
      'check',
      String(Math.floor(now.getTime() / repeatedWithin)),
      ...[address, name, email, phone, matter],
      ...others,
    ),
  };
  for (;;) {
    const code = await database.owner.transaction(async (tx) => {
      const [row] = await tx
        .insert(conflictChecks)
        .values({ ...values, code: newCode() })
        // Of the idempotency key: it is stored already. Of the code, once in a billion: try another.
        .onConflictDoNothing()
        .returning({ id: conflictChecks.id, code: conflictChecks.code });
      if (!row) return undefined;
      await tx
        .insert(parties)
        .values([
          { kind: 'visitor', name, check_id: row.id },
          ...others.map((other) => ({ kind: 'other' as const, name: other, check_id: row.id })),
        ]);
      await limiter.take(tx, 'check:address', { address }, addressLimit);
      // Robots fill every field: what they send waits on the desk without a notice.
      if (!trapped) {
        const notice = newCheckNotice(services, { ...row, by: values.reply_by });
        await sendNotices(tx, services, [notice]);
      }
      return row.code;
    });
    outbox.wake();
    if (code) return { code };
    const [known] = await database.owner
      .select({ code: conflictChecks.code })
      .from(conflictChecks)
      .where(eq(conflictChecks.idempotency_key, values.idempotency_key));
    if (known) return known;
  }
}

/** Until when we answer a question. @returns undefined without such a question */
export async function readReplyBy(
  { owner }: Pick<Database, 'owner'>,
  code: string,
): Promise<Date | undefined> {
  const [row] = await owner
    .select({ replyBy: conflictChecks.reply_by })
    .from(conflictChecks)
    .where(eq(conflictChecks.code, code));
  return row?.replyBy;
}
