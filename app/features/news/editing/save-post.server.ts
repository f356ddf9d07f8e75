import type { Database } from '#platform/db/database.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { CurrentTexts } from './post-rows.server.ts';
import { lockCurrent, markFresh, publishText, unpublishText } from './publish-post.server.ts';
import { type SavedFacts, type SentFacts, saveFacts } from './save-post-facts.server.ts';
import {
  type PostAuthor,
  type SavedText,
  type SentText,
  saveTexts,
  type TextsChange,
} from './save-post-texts.server.ts';

/** What a form does besides saving, to one language. */
export type PostStep =
  | { do: 'publish' | 'unpublish'; language: Language }
  | { do: 'fresh'; language: Language; why: 'updated' | 'same'; original: string };

/** The form of a post. */
export type SentPost = Omit<TextsChange, 'by'> & {
  texts: Partial<Record<Language, SentText>>;
  facts?: SentFacts | undefined;
  act?: PostStep | undefined;
};

export type SavedPost = {
  texts: Partial<Record<Language, SavedText>>;
  facts?: SavedFacts | undefined;
  /**
   * `unseen`: not published, because the current text is not the one that was sent. `incomplete`: it lacks title or
   * text.
   */
  step?: 'done' | 'unseen' | 'incomplete' | undefined;
};

/**
 * Saves a post in one transaction. Texts that cannot be saved because somebody else has changed them do not keep the
 * others from it.
 * @returns undefined when there is no such post
 * @throws when the database does not answer; nothing is saved then
 */
export async function savePost(
  { owner }: Database,
  id: number,
  { texts, facts, act, ...how }: SentPost,
  who: PostAuthor,
): Promise<SavedPost | undefined> {
  return owner.transaction(async (tx) => {
    const current = await lockCurrent(tx, id);
    if (!current) return undefined;
    const saved: SavedPost = {
      texts: await saveTexts(tx, id, current, texts, { ...who, ...how }),
      facts: facts && (await saveFacts(tx, id, facts, { ...who, acts: Boolean(act) })),
    };
    if (!act) return saved;
    const place = { id, language: act.language };
    const now = current[act.language];
    if (act.do === 'unpublish') await unpublishText(tx, place, now, who);
    if (act.do === 'fresh') await markFresh(tx, place, { ...act, ...who });
    if (act.do === 'publish') {
      const seen = isSent(saved.texts[act.language], current, act.language);
      return { ...saved, step: seen ? await publishText(tx, place, now, who) : 'unseen' };
    }
    return { ...saved, step: 'done' };
  });
}

/** Whether the current text is the one that was sent: nobody publishes what he has not seen. */
function isSent(saved: SavedText | undefined, current: CurrentTexts, language: Language): boolean {
  return saved?.version === current[language].version && saved.result !== 'conflict';
}
