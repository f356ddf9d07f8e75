import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { cannedAnswers } from '#db/schema/canned-answers.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { unknownFields } from './answer-fields.ts';

/** Limits, in characters. */
export const answerLimits = { label: 40, text: 1500 };

export type OwnAnswer = Record<Language, string> & {
  id: number;
  label: string;
  /** Shared by the firm. */
  shared: boolean;
  version: number;
};

/** What a form has typed. */
export type TypedAnswer = Omit<OwnAnswer, 'id'>;

export type AnswerProblem =
  | { problem: 'label' | 'text' | 'stale' | 'gone' }
  /** @property words in braces that are no field */
  | { problem: 'fields'; language: Language; words: string[] };

const columns = {
  id: cannedAnswers.id,
  label: cannedAnswers.label,
  ru: cannedAnswers.ru,
  kg: cannedAnswers.kg,
  en: cannedAnswers.en,
  shared: sql<boolean>`${cannedAnswers.staff_id} IS NULL`,
  version: cannedAnswers.version,
};

/** Answers that a member may use and change: the firm's and their own. */
const visibleTo = (staffId: string) =>
  and(or(isNull(cannedAnswers.staff_id), eq(cannedAnswers.staff_id, staffId)));

/** Own answers of a member of staff, then those of the firm, by name. @throws when the database does not answer */
export async function listAnswers({ owner }: Database, staffId: string): Promise<OwnAnswer[]> {
  return owner
    .select(columns)
    .from(cannedAnswers)
    .where(and(visibleTo(staffId), isNull(cannedAnswers.removed_at)))
    .orderBy(sql`${cannedAnswers.staff_id} IS NULL`, asc(cannedAnswers.label), cannedAnswers.id);
}

/** Reads one. @returns undefined when it is removed, or a colleague's */
export async function readAnswer(
  database: Database,
  id: number,
  staffId: string,
): Promise<OwnAnswer | undefined> {
  return (await listAnswers(database, staffId)).find((answer) => answer.id === id);
}

/**
 * Stores a new answer, or a changed one.
 * @param id of the changed one
 * @returns its id, or why nothing was stored
 * @throws when the database does not answer
 */
export async function saveAnswer(
  { owner }: Database,
  { id, typed, by }: { id: number | undefined; typed: TypedAnswer; by: string },
): Promise<{ id: number } | AnswerProblem> {
  const { label, shared, version } = typed;
  if (label.length < 2 || label.length > answerLimits.label) return { problem: 'label' };
  const texts = languages.map((language) => typed[language]);
  if (texts.every((text) => !text) || texts.some((text) => text.length > answerLimits.text))
    return { problem: 'text' };
  for (const language of languages) {
    const words = unknownFields(typed[language]);
    if (words.length > 0) return { problem: 'fields', language, words };
  }
  const values = {
    label,
    ru: typed.ru,
    kg: typed.kg,
    en: typed.en,
    staff_id: shared ? null : by,
    updated_by: by,
    updated_at: sql`now()`,
  };
  return owner.transaction(async (tx) => {
    const [stored] = id
      ? await tx
          .update(cannedAnswers)
          .set({ ...values, version: version + 1 })
          .where(
            and(
              eq(cannedAnswers.id, id),
              visibleTo(by),
              eq(cannedAnswers.version, version),
              isNull(cannedAnswers.removed_at),
            ),
          )
          .returning({ id: cannedAnswers.id })
      : await tx.insert(cannedAnswers).values(values).returning({ id: cannedAnswers.id });
    if (!stored) {
      const [other] = await tx
        .select({ id: cannedAnswers.id })
        .from(cannedAnswers)
        .where(and(eq(cannedAnswers.id, id ?? 0), visibleTo(by), isNull(cannedAnswers.removed_at)));
      return { problem: other ? 'stale' : 'gone' };
    }
    await recordAudit(tx, {
      actor: by,
      action: 'answer.save',
      subject: `answer:${stored.id}`,
      after: { label },
    });
    return stored;
  });
}

/** Removes an answer, or has it back, until the night. @returns whether there is such a one */
export async function setRemoved(
  { owner }: Database,
  { id, removed, by }: { id: number; removed: boolean; by: string },
): Promise<boolean> {
  return owner.transaction(async (tx) => {
    const found = await tx
      .update(cannedAnswers)
      .set({ removed_at: removed ? sql`now()` : null })
      .where(
        and(
          eq(cannedAnswers.id, id),
          visibleTo(by),
          removed
            ? isNull(cannedAnswers.removed_at)
            : gt(cannedAnswers.removed_at, sql`now() - interval '1 day'`),
        ),
      )
      .returning({ label: cannedAnswers.label });
    const [answer] = found;
    if (!answer) return false;
    await recordAudit(tx, {
      actor: by,
      action: removed ? 'answer.remove' : 'answer.undo',
      subject: `answer:${id}`,
      after: { label: answer.label },
    });
    return true;
  });
}
