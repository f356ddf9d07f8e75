/**
 * What was typed into a form and not sent yet. It survives a reload and a change of language and ends with the tab, as
 * phones are shared; where the visitor asks for it, it is kept on the device. Where storage fails (private windows, a
 * full disk), the form works without a draft. Not a library: theirs keep values, not the idempotency key and the
 * moment of the first touch that go with them.
 */
export type Draft = {
  /** Text of each field that the visitor changed, by field name. */
  values: Record<string, string>;
  /** Idempotency key of the submission that this draft becomes. */
  key: string;
  /** When the form was first touched, in milliseconds since the epoch. */
  begun: number;
  /** It was sent at least once, and no answer confirmed it. */
  unsent: boolean;
  /** The confirmation that the page showed while this was typed: a later one makes it obsolete. */
  after: string;
  /** The visitor wants it on this device after the tab is closed. */
  keep: boolean;
};

/** Raise it when the shape of a draft changes: drafts of other versions are removed. */
const version = 2;

/** How long a draft is kept on the device, in milliseconds: seven days. */
export const draftLifetime = 7 * 24 * 60 * 60 * 1000;

type DraftContent = Omit<Draft, 'keep'>;

type DraftRecord = DraftContent & { version: number; saved: number };

const storageKey = (name: string) => `draft:${name}`;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isDraft(kept: Partial<DraftRecord> | null): kept is DraftRecord {
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

/** `session` ends with the tab. */
export type Stores = { session: Storage | undefined; device: Storage | undefined };

/** Undefined where the browser throws on access. */
function open(name: 'sessionStorage' | 'localStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

const browserStores = (): Stores => ({
  session: open('sessionStorage'),
  device: open('localStorage'),
});

/** Reads a draft; removes one that is broken, of another version or too old. */
export function readDraft(
  name: string,
  { session, device }: Stores = browserStores(),
  now = Date.now(),
): Draft | undefined {
  const here = readFrom(session, name, now);
  if (here) return { ...here, keep: false };
  const kept = readFrom(device, name, now);
  return kept && { ...kept, keep: true };
}

function readFrom(
  storage: Storage | undefined,
  name: string,
  now: number,
): DraftContent | undefined {
  try {
    const text = storage?.getItem(storageKey(name));
    if (!text) return undefined;
    const kept = parse(text);
    if (isDraft(kept) && now - kept.saved < draftLifetime) {
      const { values, key, begun, unsent, after } = kept;
      return { values, key, begun, unsent, after };
    }
    storage?.removeItem(storageKey(name));
  } catch {
    // No access to storage: no draft.
  }
  return undefined;
}

function parse(text: string): Partial<DraftRecord> | null {
  try {
    return JSON.parse(text) as Partial<DraftRecord> | null;
  } catch {
    return null;
  }
}

/** Saves a draft in one of the stores, and removes it from the other; does nothing where storage fails. */
export function writeDraft(
  name: string,
  { keep, ...draft }: Draft,
  { session, device }: Stores = browserStores(),
  now = Date.now(),
): void {
  const [into, other] = keep ? [device, session] : [session, device];
  try {
    const kept: DraftRecord = { version, saved: now, ...draft };
    into?.setItem(storageKey(name), JSON.stringify(kept));
  } catch {
    // Full or forbidden: the form works without a draft.
  }
  remove(other, name);
}

/** Removes a draft. */
export function removeDraft(name: string, stores = browserStores()): void {
  remove(stores.session, name);
  remove(stores.device, name);
}

function remove(storage: Storage | undefined, name: string): void {
  try {
    storage?.removeItem(storageKey(name));
  } catch {
    // No access to storage: nothing to remove.
  }
}

/** Calls `onGone` when another tab removes the draft from the device. Returns the unsubscribe function. */
export function watchDraft(name: string, onGone: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey(name) && newValue === null) onGone();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
