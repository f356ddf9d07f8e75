/**
 * Text typed into a form and not sent yet. Survives a reload and a change of language and ends with the tab, because
 * phones are shared; on request it is kept on the device. If storage fails (private windows, a full disk), the form
 * works without drafts. Not a library: theirs keep values, but not the idempotency key and the time of the first
 * interaction.
 */
export type Draft = {
  /** Text of each field that the visitor changed, by field name. */
  values: Record<string, string>;
  /** Idempotency key of the eventual submission. */
  key: string;
  /** First interaction with the form, in milliseconds since the epoch. */
  begun: number;
  /** Sent at least once, without a confirmation. */
  unsent: boolean;
  /** Confirmation shown on the page while typing: a later one makes the draft obsolete. */
  after: string;
  /** Keep it on this device after the tab is closed. */
  keep: boolean;
};

/** Increment when the shape changes: drafts of other versions are removed. */
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

/** Undefined if the browser throws on access. */
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

/** Reads a draft; removes a broken, incompatible or expired one. */
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

/** Saves a draft in one store and removes it from the other; a no-op if storage fails. */
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
