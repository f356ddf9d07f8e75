/**
 * Makes what a key stands for once, and keeps it; with `most` keys it forgets all and begins anew, so that
 * whoever makes keys up fills no memory.
 * @param most how many are kept
 */
export function remember<T>(most: number): (key: string, make: (key: string) => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known as T;
    const made = make(key);
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
}
