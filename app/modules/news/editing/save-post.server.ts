import type { Database } from '#platform/db/database.ts';
import type { Language } from '../../../i18n/languages.ts';
import { lockCurrent, markFresh, publishText, unpublishText } from './publish-post.server.ts';
import { type SavedFacts, type SentFacts, saveFacts } from './save-post-facts.server.ts';
import {
  type PostAuthor,
  type SavedText,
  type SentText,
  saveTexts,
} from './save-post-texts.server.ts';

/** What a form does besides saving, to one language. */
export type PostStep =
  | { do: 'publish' | 'unpublish'; language: Language }
  | { do: 'fresh'; language: Language; why: 'updated' | 'same'; original: string };

/** Form of a post. */
export type SentPost = {
  texts: Partial<Record<Language, SentText>>;
  facts?: SentFacts | undefined;
  act?: PostStep | undefined;
};

export type SavedPost = {
  texts: Partial<Record<Language, SavedText>>;
  facts?: SavedFacts | undefined;
  /**
   * `unseen`: not published, because a colleague has saved since the form was opened. `incomplete`: the text lacks title
   * or content.
   */
  step?: 'done' | 'unseen' | 'incomplete' | undefined;
};

/**
 * Saves a post in one transaction. A text that a colleague has changed meanwhile does not keep the others from being
 * saved.
 * @returns undefined when there is no such post
 * @throws when the database does not answer; nothing is saved then
 */
export async function savePost(
  { owner }: Database,
  id: number,
  { texts, facts, act }: SentPost,
  who: PostAuthor,
): Promise<SavedPost | undefined> {
  return owner.transaction(async (tx) => {
    const current = await lockCurrent(tx, id);
    if (!current) return undefined;
    const saved: SavedPost = {
      texts: await saveTexts(tx, id, current, texts, who),
      facts: facts && (await saveFacts(tx, id, facts, { ...who, acts: Boolean(act) })),
    };
    if (!act) return saved;
    const place = { id, language: act.language };
    const now = current[act.language];
    if (act.do === 'unpublish') await unpublishText(tx, place, now, who);
    if (act.do === 'fresh') await markFresh(tx, place, { ...act, ...who });
    if (act.do === 'publish') {
      const result = saved.texts[act.language];
      const isSeen = result === 'saved' || result === 'same';
      return { ...saved, step: isSeen ? await publishText(tx, place, now, who) : 'unseen' };
    }
    return { ...saved, step: 'done' };
  });
}
