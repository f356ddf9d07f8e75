import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { pathIn } from '../../addresses/path-in.ts';
import type { Services } from '../../context.ts';
import type { PublicPath } from '../../i18n/language-prefix.ts';
import type { Language } from '../../i18n/languages.ts';
import { conflictChecks } from './tables.ts';

/** Days for which a cleared visitor can tell us his case. */
export const clearanceDays = 14;

declare const checkedByStaff: unique symbol;

/**
 * A visitor whom staff have cleared. Only `findCleared` makes one, and `storeRequest` stores no facts of an intake
 * without it.
 */
export type Cleared = {
  readonly [checkedByStaff]: true;
  checkId: number;
  code: string;
  lang: Language;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
};

/** The check was not cleared, or no longer is; or it has its request already. */
export class NotCleared extends Error {
  override name = 'NotCleared';
}

/** Address of the page on which a cleared visitor tells his case. */
export function clearancePath(
  secret: Services['secret'],
  { code, lang }: { code: string; lang: Language },
  now: Date,
): PublicPath {
  const expires = new Date(now.getTime() + clearanceDays * 86_400_000);
  return pathIn(lang)('clearedCheck', { id: secret.sign('clearance', code, expires) });
}

/**
 * Opens the link of a cleared visitor.
 * @returns undefined when the link is forged or too old, or the check is not cleared
 * @throws when the database does not answer
 */
export async function openClearance(
  { database, secret }: { database: Database; secret: Services['secret'] },
  token: string,
): Promise<{ cleared: Cleared; used: boolean } | undefined> {
  const code = secret.open('clearance', token);
  return code ? findCleared(database, code) : undefined;
}

/**
 * Finds the cleared visitor of a question. Whoever asks has opened a signed link with its number.
 * @returns undefined when the check is not cleared
 * @throws when the database does not answer
 */
export async function findCleared(
  database: Database,
  code: string,
): Promise<{ cleared: Cleared; used: boolean } | undefined> {
  const [row] = await database.owner
    .select()
    .from(conflictChecks)
    .where(and(eq(conflictChecks.code, code), eq(conflictChecks.status, 'cleared')));
  if (!row) return undefined;
  const { id: checkId, lang, name, email, phone, request_id } = row;
  const cleared = { checkId, code, lang, name, email, phone } as Cleared;
  return { cleared, used: request_id !== null };
}

/**
 * Ties a request to the check that allowed it, in the transaction that stores the request.
 * @throws NotCleared when staff have changed their mind meanwhile: then nothing is stored
 */
export async function bindClearance(
  tx: Transaction,
  { checkId }: Cleared,
  requestId: number,
): Promise<void> {
  const tied = await tx
    .update(conflictChecks)
    .set({ request_id: requestId })
    .where(
      and(
        eq(conflictChecks.id, checkId),
        eq(conflictChecks.status, 'cleared'),
        isNull(conflictChecks.request_id),
      ),
    )
    .returning({ id: conflictChecks.id });
  if (tied.length === 0) throw new NotCleared();
}
