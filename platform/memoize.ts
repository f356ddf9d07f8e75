import { LRUCache } from 'lru-cache';

export type MemoizeOptions = {
  /** How many results are kept; the least recently used is dropped first. */
  max: number;
  /** Arguments longer than this, in characters together, are computed each time. */
  maxKeyLength?: number;
};

/**
 * Keeps the results of a function of strings. Both limits bound the memory that a client can take by sending
 * ever new values. The arguments may not contain NUL, which no URL and no header can (RFC 9110 §5.5).
 */
export function memoize<Args extends string[], Result>(
  compute: (...args: Args) => Result,
  { max, maxKeyLength = Number.POSITIVE_INFINITY }: MemoizeOptions,
): (...args: Args) => Result {
  // Wrapped, because lru-cache cannot hold `undefined`.
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
