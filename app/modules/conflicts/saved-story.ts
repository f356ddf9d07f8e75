/**
 * A visitor's story about a dispute before the names were checked. It stays on this device: the firm must not read it
 * yet, and the visitor should not have to type it twice.
 */
export type SavedStory = {
  text: string;
  /** Contact data typed with it, by the names of the fields that they have in every form. */
  contact: Partial<Record<'name' | 'number' | 'email', string>>;
  /** It was sent after the check; it may not have arrived. */
  sent: boolean;
};

/** Anchor of the place that shows it. */
export const storyAnchor = 'story';

const key = 'kept-story';
/** How long it stays, in milliseconds: 30 days, twice the life of the link that asks for it. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Upper limits of a name; longer input is taken for a story. */
export const partyLimits = { characters: 80, words: 8 };

/** Whether input is too long for a name. */
export function isStory(typed: string): boolean {
  const text = typed.trim();
  return text.length > partyLimits.characters || text.split(/\s+/).length > partyLimits.words;
}

/** Keeps a story. @returns false where the browser stores nothing */
export function keepStory(story: SavedStory): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...story, saved: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** The story that is kept here; removes one that is broken or too old. */
export function savedStory(): SavedStory | undefined {
  try {
    const text = localStorage.getItem(key);
    if (!text) return undefined;
    const { saved, ...story } = JSON.parse(text) as Partial<SavedStory> & { saved?: number };
    if (typeof story.text === 'string' && Date.now() - Number(saved) < lifetime) {
      return { contact: {}, sent: false, ...story, text: story.text };
    }
  } catch {
    // Broken, or no access: there is none.
  }
  forgetStory();
  return undefined;
}

/** Removes it. */
export function forgetStory(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No access: nothing to remove.
  }
}
