/**
 * What was typed into a form and not sent yet, kept on this device: it outlives a reload, a crash
 * of the tab and a change of language. A browser that keeps nothing (private windows, a full disk)
 * costs the draft, never the form.
 */
export type Draft = {
  /** Text of each field that a person has changed, by its name. */
  values: Record<string, string>;
  /** Idempotency key of the submission that this draft becomes. */
  key: string;
  /** When the form was first touched, in milliseconds since the epoch. */
  begun: number;
  /** It was sent once at least, and nobody knows that it arrived. */
  unsent: boolean;
  /** The confirmation that the page showed while this was typed: a later one makes it obsolete. */
  after: string;
};

/** Changes when the shape of a draft does: older ones are forgotten, not guessed at. */
const version = 1;

/** How long a draft is kept, in milliseconds: seven days. */
export const draftLifetime = 7 * 24 * 60 * 60 * 1000;

type Kept = Draft & { version: number; saved: number };

const address = (name: string) => `draft:${name}`;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isDraft(kept: Partial<Kept> | null): kept is Kept {
  return (
    kept?.version === version &&
    Number.isFinite(kept.saved) &&
    Number.isFinite(kept.begun) &&
    isText(kept.key) &&
    isText(kept.after) &&
    typeof kept.unsent === 'boolean' &&
    typeof kept.values === 'object' &&
    kept.values !== null &&
    Object.values(kept.values).every(isText)
  );
}

/** The storage of this device; undefined where the browser forbids even asking for it. */
function device(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The draft of this name; one that is broken, of another version or too old is forgotten. */
export function readDraft(name: string, storage = device(), now = Date.now()): Draft | undefined {
  try {
    const text = storage?.getItem(address(name));
    if (!text) return undefined;
    const kept = parse(text);
    if (isDraft(kept) && now - kept.saved < draftLifetime) {
      const { values, key, begun, unsent, after } = kept;
      return { values, key, begun, unsent, after };
    }
    storage?.removeItem(address(name));
  } catch {
    // Storage that cannot be read holds no draft.
  }
  return undefined;
}

function parse(text: string): Partial<Kept> | null {
  try {
    return JSON.parse(text) as Partial<Kept> | null;
  } catch {
    return null;
  }
}

/** Keeps a draft; where nothing can be kept, nothing happens. */
export function writeDraft(name: string, draft: Draft, storage = device(), now = Date.now()): void {
  try {
    const kept: Kept = { version, saved: now, ...draft };
    storage?.setItem(address(name), JSON.stringify(kept));
  } catch {
    // Full or forbidden: the form works without.
  }
}

/** Forgets a draft. */
export function removeDraft(name: string, storage = device()): void {
  try {
    storage?.removeItem(address(name));
  } catch {
    // What cannot be reached cannot be read either.
  }
}

/** Calls `onGone` when another tab of this browser forgets the draft. Returns how to stop. */
export function watchDraft(name: string, onGone: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === address(name) && newValue === null) onGone();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
