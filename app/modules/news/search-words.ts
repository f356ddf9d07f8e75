/*
 * Not a search library: PostgreSQL has the index and Russian stemming; Kyrgyz letters and typing slips
 * are what it lacks.
 */

/** Longest search query, in UTF-16 code units. */
export const queryLength = 100;

/** Normalizes a query: one line, Unicode NFC, at most `queryLength` long; empty for null. */
export function cleanQuery(typed: string | null): string {
  return (typed ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, queryLength)
    .trim();
}

/**
 * Replaces letters that are often typed without their mark. Same as the database function `news_fold`
 * (`db/functions/stored`); keeps the length.
 */
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

/** Words of a text, lower-case and folded. */
export function wordsOf(text: string): string[] {
  return fold(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Suffixes of Kyrgyz words, folded, longest first: plural, possessive, cases. Kyrgyz inflects by
 * suffixes only, so the rest is a prefix of all forms.
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

/** Shortest stem, in letters. */
const shortestStem = 4;

/** Stem of a Kyrgyz word: `келишимдердин` → `келишим`. */
export function kyrgyzStem(word: string): string {
  let stem = word;
  for (let round = 0; round < 3; round += 1) {
    const ending = kyrgyzEndings.find(
      (one) => stem.endsWith(one) && stem.length - one.length >= shortestStem,
    );
    if (!ending) break;
    stem = stem.slice(0, -ending.length);
  }
  // Final к, п become г, б before a vowel: китеп, китеби.
  return stem.length > shortestStem ? stem.replace(/[кпгб]$/, '') : stem;
}

/** `to_tsquery` text for all words of a Kyrgyz query, in any form; empty without words. */
export function kyrgyzQuery(query: string): string {
  return wordsOf(query)
    .map((word) => `'${kyrgyzStem(word)}':*`)
    .join(' & ');
}

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** Query typed in the wrong keyboard layout: `ljujdjh` → `договор`. */
export function otherLayout(query: string): string {
  const [from, to] = /\p{Script=Cyrillic}/u.test(query)
    ? [cyrillicKeys, latinKeys]
    : [latinKeys, cyrillicKeys];
  return [...query.toLowerCase()].map((key) => to[from.indexOf(key)] ?? key).join('');
}

/** Optimal string alignment distance, a restricted Damerau–Levenshtein distance. */
export function editDistance(a: string, b: string): number {
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

/** Largest edit distance of a misspelling, for a word of this length. */
function maxDistance(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

/** Known word closest to a misspelled one; undefined when none is close enough. */
export function closestWord(typed: string, known: readonly string[]): string | undefined {
  return known
    .map((word) => ({ word, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= maxDistance(typed.length))
    .sort((a, b) => a.distance - b.distance)[0]?.word;
}

/** Part of a text; `hit` for a word of the query. */
export type Piece = { text: string; hit: boolean };

/** Markers of hits and fragments, from Unicode's private use area: no text contains them. */
export const hitStart = '\ue000';
export const hitEnd = '\ue001';
export const fragmentEnd = '\ue002';

/**
 * Maps `ts_headline` fragments of a folded text back to pieces of the original text, with an ellipsis
 * at each truncated end.
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
      ...(whole.ends ? pieces : withoutStop(pieces)),
      ...(whole.ends ? [] : [{ text: ' … ', hit: false }]),
    ];
  });
}

/** Without a full stop or comma at the end: an ellipsis follows. */
function withoutStop(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) =>
    index < pieces.length - 1 ? piece : { ...piece, text: piece.text.replace(/[\s.,:;]+$/, '') },
  );
}
