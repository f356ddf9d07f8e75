import { and, eq, isNull } from 'drizzle-orm';
import { isOn } from '#db/switches.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { pathIn } from '../../addresses/path-in.ts';
import type { Services } from '../../context.ts';
import { StepRevoked } from '../../features/request/earlier-step.server.ts';
import type { PublicPath } from '../../i18n/language-prefix.ts';
import type { Language } from '../../i18n/languages.ts';
import type { IntakeStep, PendingRequest } from '../../manifest/hooks.ts';
import { conflicts } from './module.ts';
import { conflictChecks } from './tables.ts';

/** Days for which a cleared visitor may describe the case. */
export const clearanceDays = 14;

/** Address of the page on which a cleared visitor describes the case. */
export function clearancePath(
  secret: Services['secret'],
  { code, lang }: { code: string; lang: Language },
  now: Date,
): PublicPath {
  const expires = new Date(now.getTime() + clearanceDays * 86_400_000);
  return pathIn(lang)('clearedCheck', { id: secret.sign('clearance', code, expires) });
}

/**
 * Opens a cleared visitor's link.
 * @returns undefined when the link is forged or expired, or the check is not cleared
 * @throws when the database does not answer
 */
export async function openClearance(
  { database, secret }: { database: Database; secret: Services['secret'] },
  token: string,
): Promise<PendingRequest | undefined> {
  const code = secret.open('clearance', token);
  return code ? findCleared(database, code) : undefined;
}

/**
 * Finds the cleared visitor of a check, whose signed link was opened.
 * @returns undefined when the check is not cleared
 * @throws when the database does not answer
 */
async function findCleared(database: Database, code: string): Promise<PendingRequest | undefined> {
  const [row] = await database.owner
    .select()
    .from(conflictChecks)
    .where(and(eq(conflictChecks.code, code), eq(conflictChecks.status, 'cleared')));
  if (!row) return undefined;
  const { id, lang, name, email, phone, request_id } = row;
  const step = { code, bind: (tx: Transaction, requestId: number) => bind(tx, id, requestId) };
  return { step, used: request_id !== null, lang, name, email, phone };
}

/**
 * Ties a request to the check that allowed it, in the transaction that stores the request.
 * @throws StepRevoked when staff have changed their mind meanwhile: then nothing is stored
 */
async function bind(tx: Transaction, checkId: number, requestId: number): Promise<void> {
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
  if (tied.length === 0) throw new StepRevoked();
}

/** While names come before facts, a request takes files if it has come from a check that staff have cleared. */
async function takesFiles(database: Database, requestId: number): Promise<boolean> {
  if (!(await holdsFacts(database))) return true;
  const cleared = and(
    eq(conflictChecks.request_id, requestId),
    eq(conflictChecks.status, 'cleared'),
  );
  return (await database.owner.$count(conflictChecks, cleared)) > 0;
}

const holdsFacts = (database: Database) => isOn(database, conflicts.switch.key);

export const intakeStep: IntakeStep = { holdsFacts, takesFiles, pending: findCleared };
