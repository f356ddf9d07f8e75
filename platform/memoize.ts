import { LRUCache } from 'lru-cache';

export type MemoizeOptions = {
  /** Number of results kept; least recently used are dropped first. */
  max: number;
  /** Arguments longer than this in total, in characters, are not cached. */
  maxKeyLength?: number;
};

/**
 * Memoizes a function of strings. Both limits bound the memory that a client can consume by sending ever new values.
 * Arguments must not contain NUL, which no URL or header can (RFC 9110 §5.5).
 */
export function memoize<Args extends string[], Result>(
  compute: (...args: Args) => Result,
  { max, maxKeyLength = Number.POSITIVE_INFINITY }: MemoizeOptions,
): (...args: Args) => Result {
  // Wrapped, because lru-cache cannot store `undefined`.
  const results = new LRUCache<string, { value: Result }>({ max });
  return (...args) => {
    const key = args.length === 1 ? (args[0] as string) : args.join('\0');
    const known = results.get(key);
    if (known) return known.value;
    const value = compute(...args);
    if (key.length <= maxKeyLength) results.set(key, { value });
    return value;
  };
}
