/** Consonants that are mixed up count as one, like in `sound_blocks` (`db/functions/stored`). */
const sameBone: Record<string, string> = {
  z: 's',
  x: 's',
  q: 's',
  d: 't',
  h: 'k',
  g: 'k',
  v: 'f',
  b: 'p',
};

/** Likeness of an initial to a word that begins with it: enough beside a whole word, not alone. */
const initialAlike = 0.6;

/** From here on, two words are taken for the same. */
const wholeAlike = 0.75;

/**
 * How alike two names are, by their sound keys (`sound_key` in the database).
 * @returns 0 for different names, up to 1 for equal keys
 */
export function scoreOf(asked: string, known: string): number {
  if (asked === known) return 1;
  const [one, other] = [asked.split(' '), known.split(' ')];
  // Also compare without spaces: spellings differ in them.
  if (one.length !== other.length) {
    const [joined, joinedOther] = [one, other].map((words) => bonesOf(words.join('')));
    if (joined && joined.length >= 3 && joined === joinedOther) return 0.9;
  }
  return one.length <= other.length ? scoreWords(one, other) : scoreWords(other, one);
}

/** Finds the best partner of each word; every whole word of the shorter name needs one. */
function scoreWords(few: readonly string[], many: readonly string[]): number {
  const pairs = few
    .flatMap((word, from) => many.map((other, to) => ({ from, to, alike: alike(word, other) })))
    .filter((pair) => pair.alike > 0)
    .sort((one, other) => other.alike - one.alike);
  const [used, usedOther] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  let whole = 0;
  for (const { from, to, alike } of pairs) {
    if (used.has(from) || usedOther.has(to)) continue;
    used.add(from);
    usedOther.add(to);
    sum += alike;
    if (alike >= wholeAlike) whole += 1;
  }
  const alone = few.some((word, index) => word.length > 1 && !used.has(index));
  if (whole === 0 || alone) return 0;
  return sum / used.size - 0.02 * (many.length - few.length);
}

function alike(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return initialOf(short) === initialOf(long) ? initialAlike : 0;
  const bones = bonesOf(one);
  if (bones.length > 2 && bones === bonesOf(other)) return 0.9;
  if (short.length >= 4 && long.startsWith(short)) return 0.85;
  if (long.length - short.length > 2) return 0;
  const edits = distance(one, other);
  if (edits === 1 && short.length >= 3) return 0.85;
  // Two slips, of which one is a vowel: two other consonants are another name.
  if (edits === 2 && short.length >= 6 && distance(bones, bonesOf(other)) <= 1) return wholeAlike;
  return 0;
}

function bonesOf(word: string): string {
  return word
    .replace(/[aeiou]/g, '')
    .replace(/[zxqdhgvb]/g, (letter) => sameBone[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
}

/** Vowels are one: they are mixed up most. */
function initialOf(word: string): string {
  return /^[aeiou]/.test(word) ? '' : bonesOf(word.slice(0, 1));
}

/** Levenshtein distance, in letters. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, count) => count);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, change));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
