/** Longest question to the search, in characters. */
export const queryLength = 100;

/** A typed question as it is asked: one line, composed letters, not endless. Empty when there is none. */
export function cleanQuery(typed: string | null): string {
  return (typed ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, queryLength)
    .trim();
}

/** The same fold as `news_fold` in the database (migration 0003): one letter for one. */
export function fold(text: string): string {
  const to: Record<string, string> = {
    ё: 'е',
    Ё: 'Е',
    ө: 'о',
    Ө: 'О',
    ү: 'у',
    Ү: 'У',
    ң: 'н',
    Ң: 'Н',
  };
  return text.replace(/[ёЁөӨүҮңҢ]/g, (letter) => to[letter] ?? letter);
}

/** Words of a text, in lower case and folded. */
export function wordsOf(text: string): string[] {
  return fold(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Endings of Kyrgyz words, folded, longest first: plural, possession, cases, and what is put on top.
 * Kyrgyz only ever adds at the end, so what stays is how all forms begin.
 */
const kyrgyzEndings = [
  ...['лар', 'лер', 'лор', 'дар', 'дер', 'дор', 'тар', 'тер', 'тор'],
  ...['нын', 'нин', 'нун', 'дын', 'дин', 'дун', 'тын', 'тин', 'тун'],
  ...['дан', 'ден', 'дон', 'тан', 'тен', 'тон', 'нан', 'нен', 'нон'],
  ...['ны', 'ни', 'ну', 'ды', 'ди', 'ду', 'ты', 'ти', 'ту'],
  ...['га', 'ге', 'го', 'ка', 'ке', 'ко', 'да', 'де', 'до', 'та', 'те', 'то'],
  ...['сы', 'си', 'су'],
  ...['ы', 'и', 'у', 'а', 'е'],
];

/** Shortest beginning that still means something, in letters. */
const shortestStem = 4;

/** How all forms of a Kyrgyz word begin: `келишимдердин` → `келишим`. */
export function kyrgyzStem(word: string): string {
  let stem = word;
  for (let round = 0; round < 3; round += 1) {
    const ending = kyrgyzEndings.find(
      (one) => stem.endsWith(one) && stem.length - one.length >= shortestStem,
    );
    if (!ending) break;
    stem = stem.slice(0, -ending.length);
  }
  // A last к, п turns into г, б before a vowel: китеп, китеби.
  return stem.length > shortestStem ? stem.replace(/[кпгб]$/, '') : stem;
}

/** Kyrgyz words as a tsquery: every one of them, in any form. Empty when there is no word. */
export function kyrgyzQuery(query: string): string {
  return wordsOf(query)
    .map((word) => `'${kyrgyzStem(word)}':*`)
    .join(' & ');
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** What the same keys write in the other layout: `ljujdjh` → `договор`. */
export function otherLayout(query: string): string {
  const [from, to] = /\p{Script=Cyrillic}/u.test(query)
    ? [cyrillicKeys, latinKeys]
    : [latinKeys, cyrillicKeys];
  return [...query.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('');
}

/** How many letters two words differ by: changed, added, left out, or swapped with their neighbour. */
export function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Most slips in a word of some length that leave it the same word. */
function bearable(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

/** The word that was meant, of some like it, closest first; undefined when none is close enough. */
export function meantWord(typed: string, known: readonly string[]): string | undefined {
  return known
    .map((word) => ({ word, distance: slips(typed, word) }))
    .filter(({ distance }) => distance <= bearable(typed.length))
    .sort((a, b) => a.distance - b.distance)[0]?.word;
}

/** Part of a text; whether it is what was looked for. */
export type Piece = { text: string; hit: boolean };

/** Signs around hits and between fragments: from the private area of Unicode, in nobody's text. */
export const hitStart = '\ue000';
export const hitEnd = '\ue001';
export const fragmentEnd = '\ue002';

/**
 * Fragments that the database cut from a folded text, with hits marked, as pieces of the text itself.
 * Cut ends are shown by an ellipsis.
 */
export function piecesOf(marked: string, text: string): Piece[] {
  const folded = fold(text);
  return marked.split(fragmentEnd).flatMap((fragment, index) => {
    const bare = fragment.replaceAll(hitStart, '').replaceAll(hitEnd, '');
    const at = folded.indexOf(bare);
    const source = at < 0 ? bare : text.slice(at, at + bare.length);
    const pieces: Piece[] = [];
    let place = 0;
    for (const part of fragment.split(hitStart)) {
      const end = part.indexOf(hitEnd);
      const hit = end < 0 ? '' : part.slice(0, end);
      const rest = end < 0 ? part : part.slice(end + hitEnd.length);
      for (const [length, isHit] of [
        [hit.length, true],
        [rest.length, false],
      ] as const) {
        if (length) pieces.push({ text: source.slice(place, place + length), hit: isHit });
        place += length;
      }
    }
    const whole = {
      starts: index > 0 || at === 0,
      ends: at + bare.length >= text.trimEnd().length,
    };
    return [
      ...(whole.starts ? [] : [{ text: '… ', hit: false }]),
      ...pieces,
      ...(whole.ends ? [] : [{ text: ' … ', hit: false }]),
    ];
  });
}
