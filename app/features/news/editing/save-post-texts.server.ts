import { and, desc, eq, ne } from 'drizzle-orm';
import { postVersions } from '#db/schema/posts.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { mergeText } from './merge-text.ts';
import {
  addVersion,
  type CurrentText,
  type CurrentTexts,
  markStale,
  nextVersion,
  type PostLanguage,
  readVersion,
  setCurrent,
  storeFound,
} from './post-rows.server.ts';
import { cleanFields, type PostText, sameText, type TextField } from './post-text.ts';

/** A text of a form. */
export type SentText = {
  /** Version that the author began from; 0: there was no text. */
  seen: number;
  text: PostText;
};

/** What became of a sent text. */
export type SavedText = {
  /**
   * `same`: nothing had to be saved. `merged`: somebody else had changed other fields; both are kept. `conflict`: the
   * current text stays; what was sent is kept among the versions.
   */
  result: 'saved' | 'same' | 'merged' | 'conflict';
  /** The version that is the text as it was sent: what further typing begins from. */
  version: number;
  /** Version of the text that is current now. */
  current: number;
  /** Invisible characters that were removed. */
  removed: number;
  conflict?: TextConflict;
};

export type TextConflict = {
  fields: TextField[];
  base: PostText | undefined;
  mine: PostText;
  theirs: PostText;
  /** Mine where fields are in conflict, else merged. */
  merged: PostText;
};

export type PostAuthor = {
  /** Member of staff. */
  by: string;
};

export type TextsChange = PostAuthor & {
  kind: 'saved' | 'autosaved';
  /** Id of the opened form; empty: unknown. */
  form: string;
  /** How many times the form has sent, counted from 1 by its script; 0 without. */
  step: number;
};

/**
 * Saves the texts of a form, each for itself: nobody overwrites what he has not seen, and everything sent is kept.
 * The post must be locked.
 * @param current is updated
 */
export async function saveTexts(
  tx: Transaction,
  id: number,
  current: CurrentTexts,
  sent: Partial<Record<Language, SentText>>,
  saving: TextsChange,
): Promise<Partial<Record<Language, SavedText>>> {
  await storeFound(tx, id, current);
  const results: Partial<Record<Language, SavedText>> = {};
  // The original comes first: a new translation is made from it.
  for (const language of languages) {
    const one = sent[language];
    if (one) results[language] = await saveText(tx, { id, language }, current, one, saving);
  }
  await markStale(tx, id);
  return results;
}

async function saveText(
  tx: Transaction,
  place: PostLanguage,
  current: CurrentTexts,
  sent: SentText,
  saving: TextsChange,
): Promise<SavedText> {
  const { text: mine, removed } = cleanFields(sent.text);
  const theirs = current[place.language];
  const done = (result: SavedText['result'], version: number): SavedText => ({
    result,
    version,
    current: current[place.language].version,
    removed,
  });
  if (sameText(mine, theirs.text)) return done('same', theirs.version);
  const last = await lastOfForm(tx, place, saving);
  // Overtaken on its way by a later one of the same form.
  if (last && saving.step > 0 && saving.step <= last.step) {
    await keep(tx, place, mine, { ...saving, kind: 'kept' });
    return done('same', last.version);
  }
  // An answer may be lost: whoever sends again has written what the form sent before.
  const seen = Math.max(sent.seen, last?.version ?? 0);
  const base = await readVersion(tx, { ...place, version: seen });
  if (base && sameText(mine, base)) return done('same', seen);
  if (seen === theirs.version) {
    return done('saved', await advance(tx, place, current, mine, saving));
  }
  const { text: merged, conflicts: fields } = mergeText(base, mine, theirs.text);
  if (fields.length === 0) {
    const version = await keep(tx, place, mine, { ...saving, kind: 'merged' });
    // Not a text of the form: what it sends next does not begin from here.
    const joined = { ...saving, form: '', step: 0 };
    if (!sameText(merged, theirs.text)) await advance(tx, place, current, merged, joined);
    return done('merged', version);
  }
  await keep(tx, place, mine, { ...saving, kind: 'kept' });
  return {
    ...done('conflict', sent.seen),
    conflict: { fields, base, mine, theirs: theirs.text, merged },
  };
}

/** Makes a text the current one. @returns its version */
async function advance(
  tx: Transaction,
  place: PostLanguage,
  current: CurrentTexts,
  text: PostText,
  { kind, by, form, step }: TextsChange,
): Promise<number> {
  const { id, language } = place;
  const before: CurrentText = current[language];
  const madeFrom =
    language === defaultLanguage
      ? null
      : before.version === 0
        ? current[defaultLanguage].fingerprint
        : before.madeFrom;
  const continues = kind === 'autosaved' && (await lastSavedBy(tx, place)) === by;
  const { version, fingerprint } = await setCurrent(tx, place, text, {
    kind,
    by,
    form,
    step,
    madeFrom,
  });
  current[language] = { ...before, version, fingerprint, madeFrom, text };
  // Autosaves replace each other: one row for each pause in typing would bury the rest of the versions.
  if (!continues) {
    await recordAudit(tx, {
      actor: by,
      action: 'post.save',
      subject: `post:${id}`,
      before: { language, version: before.version },
      after: { language, version },
    });
  }
  return version;
}

/** Member of staff who autosaved the latest version; undefined when it was saved otherwise. */
async function lastSavedBy(
  tx: Transaction,
  { id, language }: PostLanguage,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ by: postVersions.saved_by, kind: postVersions.kind })
    .from(postVersions)
    .where(and(eq(postVersions.post_id, id), eq(postVersions.lang, language)))
    .orderBy(desc(postVersions.version))
    .limit(1);
  return row?.kind === 'autosaved' ? row.by : undefined;
}

/** What a form has sent last, and was not in conflict. */
async function lastOfForm(
  tx: Transaction,
  { id, language }: PostLanguage,
  { form }: TextsChange,
): Promise<{ version: number; step: number } | undefined> {
  if (!form) return undefined;
  const [row] = await tx
    .select({ version: postVersions.version, step: postVersions.step })
    .from(postVersions)
    .where(
      and(
        eq(postVersions.post_id, id),
        eq(postVersions.lang, language),
        eq(postVersions.form, form),
        ne(postVersions.kind, 'kept'),
      ),
    )
    .orderBy(desc(postVersions.version))
    .limit(1);
  return row;
}

/** Keeps a text that does not become the current one as it is. @returns its version */
async function keep(
  tx: Transaction,
  place: PostLanguage,
  text: PostText,
  { by, form, step, kind }: Omit<TextsChange, 'kind'> & { kind: 'kept' | 'merged' },
): Promise<number> {
  const version = await nextVersion(tx, place);
  await addVersion(tx, { ...place, version }, text, { kind, by, form, step });
  return version;
}
