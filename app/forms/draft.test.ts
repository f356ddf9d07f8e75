import { describe, expect, test } from 'vitest';
import { type Draft, draftLifetime, readDraft, removeDraft, writeDraft } from './draft.ts';

/** The subset of Storage that drafts use. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    get length() {
      return items.size;
    },
  } as Storage;
}

const draft: Draft = {
  values: { name: 'Айбек', notes: 'Первая строка\nвторая' },
  key: '7f1c2f6e-4f0b-4a5e-9b43-0f4f1f3f9f10',
  begun: 1_790_000_000_000,
  unsent: false,
  after: '',
  keep: false,
};
const stores = () => ({ session: memory(), device: memory() });
const now = 1_790_000_100_000;

describe('a draft', () => {
  test('is read as it was written, by its own name only', () => {
    const storage = stores();
    writeDraft('home', draft, storage, now);
    expect(readDraft('home', storage, now)).toEqual(draft);
    expect(readDraft('contact', storage, now)).toBeUndefined();
  });

  test('is kept for seven days and then forgotten', () => {
    const storage = stores();
    writeDraft('home', draft, storage, now);
    expect(readDraft('home', storage, now + draftLifetime - 1)).toEqual(draft);
    expect(readDraft('home', storage, now + draftLifetime)).toBeUndefined();
    expect(storage.session.length).toBe(0);
  });

  test('stands in the tab, or on the device where the visitor wants it, never in both', () => {
    const storage = stores();
    writeDraft('home', draft, storage, now);
    expect([storage.session.length, storage.device.length]).toEqual([1, 0]);
    const kept = { ...draft, keep: true };
    writeDraft('home', kept, storage, now);
    expect([storage.session.length, storage.device.length]).toEqual([0, 1]);
    expect(readDraft('home', { ...storage, session: memory() }, now)).toEqual(kept);
    writeDraft('home', draft, storage, now);
    expect([storage.session.length, storage.device.length]).toEqual([1, 0]);
    removeDraft('home', storage);
    expect([storage.session.length, storage.device.length]).toEqual([0, 0]);
  });

  test('lives on with every change', () => {
    const storage = stores();
    writeDraft('home', draft, storage, now);
    writeDraft('home', draft, storage, now + draftLifetime - 1);
    expect(readDraft('home', storage, now + draftLifetime)).toEqual(draft);
  });

  test('is gone when it is removed', () => {
    const storage = stores();
    writeDraft('home', draft, storage, now);
    removeDraft('home', storage);
    expect(readDraft('home', storage, now)).toBeUndefined();
  });

  const kept = { version: 2, saved: now, ...draft };
  test.each([
    ['no JSON', '{"version":2'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...kept, version: 1 })],
    ['no version', JSON.stringify({ ...kept, version: undefined })],
    ['no time', JSON.stringify({ ...kept, saved: 'yesterday' })],
    ['no values', JSON.stringify({ ...kept, values: null })],
    ['values that are no text', JSON.stringify({ ...kept, values: { name: { a: 1 } } })],
    ['no key', JSON.stringify({ ...kept, key: 7 })],
  ])('that is %s is forgotten', (_, text) => {
    const storage = stores();
    for (const store of Object.values(storage)) store.setItem('draft:home', text);
    expect(readDraft('home', storage, now)).toBeUndefined();
    expect([storage.session.length, storage.device.length]).toEqual([0, 0]);
  });

  test('is simply not there when nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const closed = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
    const storage = { session: closed, device: closed };
    const none = { session: undefined, device: undefined };
    expect(() => writeDraft('home', draft, storage, now)).not.toThrow();
    expect(readDraft('home', storage, now)).toBeUndefined();
    expect(() => removeDraft('home', storage)).not.toThrow();
    expect(() => writeDraft('home', draft, none, now)).not.toThrow();
  });
});
