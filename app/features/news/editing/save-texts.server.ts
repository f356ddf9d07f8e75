import { and, desc, eq, gt } from 'drizzle-orm';
import { postVersions } from '#db/schema/posts.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/outbox/outbox.ts';
import { defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import { mergeText } from './merge-text.ts';
import {
  addVersion,
  type CurrentText,
  type CurrentTexts,
  markStale,
  nextVersion,
  type Place,
  readVersion,
  setCurrent,
  storeFound,
  type VersionKind,
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

export type Who = {
  /** Member of staff. */
  by: string;
};

type Saving = Who & { kind: 'saved' | 'autosaved' };

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
  saving: Saving,
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
  place: Place,
  current: CurrentTexts,
  sent: SentText,
  saving: Saving,
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
  if (sent.seen === theirs.version) {
    return done('saved', await advance(tx, place, current, mine, saving));
  }
  const own = await findOwn(tx, place, sent.seen, mine, saving.by);
  if (own && own.kind !== 'kept') return done('same', own.version);
  const base = await readVersion(tx, { ...place, version: sent.seen });
  if (base && sameText(mine, base)) return done('same', sent.seen);
  const { text: merged, conflicts } = mergeText(base, mine, theirs.text);
  if (conflicts.length === 0) {
    const version = own?.version ?? (await keep(tx, place, mine, saving));
    if (!sameText(merged, theirs.text)) await advance(tx, place, current, merged, saving);
    return done('merged', version);
  }
  if (!own) await keep(tx, place, mine, saving);
  return {
    ...done('conflict', sent.seen),
    conflict: { fields: conflicts, base, mine, theirs: theirs.text, merged },
  };
}

/** Makes a text the current one. @returns its version */
async function advance(
  tx: Transaction,
  place: Place,
  current: CurrentTexts,
  text: PostText,
  { kind, by }: Saving,
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
  const { version, fingerprint } = await setCurrent(tx, place, text, { kind, by, madeFrom });
  current[language] = { ...before, version, fingerprint, madeFrom, text };
  // A row for each pause in somebody's typing would bury the others.
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

/** Who autosaved the latest version; undefined when it was saved otherwise. */
async function lastSavedBy(tx: Transaction, { id, language }: Place): Promise<string | undefined> {
  const [row] = await tx
    .select({ by: postVersions.saved_by, kind: postVersions.kind })
    .from(postVersions)
    .where(and(eq(postVersions.post_id, id), eq(postVersions.lang, language)))
    .orderBy(desc(postVersions.version))
    .limit(1);
  return row?.kind === 'autosaved' ? row.by : undefined;
}

/** A form may arrive twice, or after its author's own later one: then his text is among the versions already. */
async function findOwn(
  tx: Transaction,
  { id, language }: Place,
  seen: number,
  text: PostText,
  by: string,
): Promise<{ version: number; kind: VersionKind } | undefined> {
  const [row] = await tx
    .select({ version: postVersions.version, kind: postVersions.kind })
    .from(postVersions)
    .where(
      and(
        eq(postVersions.post_id, id),
        eq(postVersions.lang, language),
        gt(postVersions.version, seen),
        eq(postVersions.saved_by, by),
        eq(postVersions.title, text.title),
        eq(postVersions.content, text.content),
        eq(postVersions.additional_info, text.additional_info),
        eq(postVersions.image_alt, text.image_alt),
      ),
    )
    .orderBy(desc(postVersions.version))
    .limit(1);
  return row;
}

/** Keeps a text that does not become the current one as it is. @returns its version */
async function keep(tx: Transaction, place: Place, text: PostText, { by }: Who): Promise<number> {
  const version = await nextVersion(tx, place);
  await addVersion(tx, { ...place, version }, text, { kind: 'kept', by });
  return version;
}
