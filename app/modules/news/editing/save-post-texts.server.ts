import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import { defaultLanguage, type Language, languages } from '../../../i18n/languages.ts';
import {
  type CurrentText,
  type CurrentTexts,
  markStale,
  type PostLanguage,
  readVersion,
  setCurrent,
  storeUneditedTexts,
} from './post-rows.server.ts';
import { cleanFields, type PostText, sameText } from './post-text.ts';

/** A text of a form. */
export type SentText = {
  /** Version that the form was opened with; 0: there was no text. */
  seen: number;
  text: PostText;
};

/**
 * What became of a sent text. `same`: it is stored already. `newer`: a colleague has saved since the form was opened, and
 * nothing was typed into it. `conflict`: a colleague has saved, and something was typed; it was not saved.
 */
export type SavedText = 'saved' | 'same' | 'newer' | 'conflict';

export type PostAuthor = {
  /** Member of staff. */
  by: string;
};

/**
 * Saves the texts of a form, each under an optimistic lock: a text is rejected if a version was saved that its author
 * has not seen. The post must be locked.
 * @param current is updated
 */
export async function saveTexts(
  tx: Transaction,
  id: number,
  current: CurrentTexts,
  sent: Partial<Record<Language, SentText>>,
  who: PostAuthor,
): Promise<Partial<Record<Language, SavedText>>> {
  await storeUneditedTexts(tx, id, current);
  const results: Partial<Record<Language, SavedText>> = {};
  // The original comes first: a new translation is made from it.
  for (const language of languages) {
    const one = sent[language];
    if (one) results[language] = await saveText(tx, { id, language }, current, one, who);
  }
  await markStale(tx, id);
  return results;
}

async function saveText(
  tx: Transaction,
  place: PostLanguage,
  current: CurrentTexts,
  sent: SentText,
  { by }: PostAuthor,
): Promise<SavedText> {
  const { id, language } = place;
  const text = cleanFields(sent.text);
  const before: CurrentText = current[language];
  // Also a form that was sent twice.
  if (sameText(text, before.text)) return 'same';
  if (sent.seen !== before.version) {
    const opened = await readVersion(tx, { ...place, version: sent.seen });
    return opened && sameText(text, opened) ? 'newer' : 'conflict';
  }
  const isFirst = language !== defaultLanguage && before.version === 0;
  const madeFrom = isFirst ? current[defaultLanguage].fingerprint : before.madeFrom;
  const { version, fingerprint } = await setCurrent(tx, place, text, {
    kind: 'saved',
    by,
    madeFrom,
  });
  current[language] = { ...before, version, fingerprint, madeFrom, text };
  await recordAudit(tx, {
    actor: by,
    action: 'post.save',
    subject: `post:${id}`,
    before: { language, version: before.version },
    after: { language, version },
  });
  return 'saved';
}
