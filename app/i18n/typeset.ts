/* Not typograf (npm): reduced to the thirteen rules needed here, it takes 180 ms for the site's texts, this 30 ms; it
   supports neither Kyrgyz particles nor numeric variables. */
import { type Language, withFallback } from './languages.ts';
import { quotedTexts } from './quoted-texts.ts';

/** Placeholders for protected parts, from Unicode's private use area, which no text contains. */
const number = '\ue010';
const tag = '\ue011';
const part = '\ue012';
const standIns = new RegExp(`[${number}${tag}${part}]`, 'g');

/** Letter ranges: V8 takes so long to compile `\p{L}` that typesetting all texts would take twice as long. */
const letter = 'A-Za-z\u00c0-\u024f\u0400-\u052f';
const capital = 'A-ZА-ЯЁҢӨҮ';

/** Numeric variables of messages. */
const numberVariable =
  /^\{\{(?:count|max|days|hours|changeHours|bookingDays|codes|percent|years|minutes|office|call|mb|free|kilobytes|atOnce|\w+Mb|price\w*|keep\w+|initial|basic|advanced)\}\}$/;

const keptParts = new RegExp(
  [
    /\{\{[^{}]*\}\}/,
    // Tags of messages, HTML, code, attributes.
    /<\/?\w[^<>]*>/,
    /`[^`]*`/,
    /(?<![\w-])[\w-]+="[^"]*"/,
    // URLs, email addresses, phone numbers.
    /(?:https?:\/\/|www\.)[^\s<>]+/,
    /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    new RegExp(`(?<![${letter}\\d]|\\d[ \u00a0])(?:\\+\\d|0\\d\\d|\\(\\d{3,5}\\))[\\d ()-]{5,}\\d`),
    standIns,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

function standIn(kept: string): string {
  if (kept.startsWith('<')) return tag;
  return numberVariable.test(kept) ? number : part;
}

/** Words after a number other than the counted noun, in any language. */
const linkingWords = 'и|или|в|до|за|из|к|на|о|от|по|же|жана|a|and|by|in|of|on|or|to';

/** Patterns before and after a no-break space. */
type Binding = [before: string, after: string];

const shared: Binding[] = [
  // Thousands: 5 000.
  ['(?<![\\d.,:+-])\\d{1,3}(?:[ \u00a0]\\d{3})*', '\\d{3}(?:[ \u00a0]\\d{3})*(?![\\d-])'],
  // A unit, currency or noun after a number, but not after a time of day.
  [
    `(?:(?<!:\\d)\\d|${number})${tag}?`,
    `(?!(?:${linkingWords})(?![${letter}]))[${letter}%°$€₽${part}]`,
  ],
  ['№', '\\S'],
  // Lines must not start with a dash.
  ['\\S', '[—–] '],
];

/** Word bindings in Russian and Kyrgyz; `particles` attach to the preceding word. */
function words(particles: string): Binding[] {
  return [
    [`[${letter}${tag}]`, `(?:${particles})(?![${letter}\\d-])`],
    // Words of one or two letters, except acronyms (ИП) and suffixes (5-й, {{time}}ге).
    [
      `(?<![${letter}\\d\\u0300-\\u036f${number}${part}'’_./-])(?![${capital}]{2}|(?:${particles}) )[${letter}]{1,2}`,
      '[^ ]|$',
    ],
  ];
}

/** Spaces between the patterns of each pair. Space first: V8 finds it fast. */
function spacesBetween(bindings: Binding[]): RegExp {
  const cases = bindings.map(([before, after]) => `(?<=${before} )(?=${after})`);
  return new RegExp(` (?:${cases.join('|')})`, 'g');
}

type Conventions = {
  /** Spaces that become no-break spaces. */
  spaces: RegExp;
  characters: [from: RegExp, to: string][];
  quotationMarks: { any: RegExp; outer: string; inner: string };
};

/** Not between numbers, where a hyphen may be a minus. */
const hyphenBetweenWords = / [-–] (?:(?<=[^\s\d]...)(?=\S)|(?<=\d...)(?=[^\s\d]))/g;

const cyrillic: Omit<Conventions, 'spaces'> = {
  characters: [
    [/(?<!\.)\.{3}(?!\.)/g, '…'],
    [hyphenBetweenWords, ' — '],
  ],
  quotationMarks: { any: /["«»]/g, outer: '«»', inner: '„“' },
};

const conventions = withFallback<Conventions>({
  ru: {
    ...cyrillic,
    spaces: spacesBetween([
      ...shared,
      ...words('ли|ль|же|ж|бы|б'),
      // Except the "г." of a year, which may end a sentence.
      [`(?<![${letter}\\d]|\\d[ \u00a0])(?:г|ул|пр|пер|д|кв|ст|п|см|им)\\.`, `[${capital}\\d]`],
      // House number.
      [`(?<![${letter}])(?:ул|пр|пер)\\.[ \u00a0][${letter}-]+,`, '\\d'],
    ]),
  },
  kg: {
    ...cyrillic,
    spaces: spacesBetween([
      ...shared,
      ...words('да|де'),
      [`[${letter}]`, '(?:ш|көч)\\.'],
      ['[ \u00a0]көч\\.,', '\\d'],
    ]),
  },
  // English lines may end with a short word. The specification quotes English texts with three dots.
  en: {
    spaces: spacesBetween([...shared, [`(?<![${letter}])No\\.`, '\\S']]),
    characters: [
      [hyphenBetweenWords, ' – '],
      [new RegExp(`(?<=[${letter}])'(?=[${letter}])`, 'g'), '’'],
    ],
    quotationMarks: { any: /["“”]/g, outer: '“”', inner: '‘’' },
  },
});

const opensAfter = /^$|[\s([{«„“‘—–]/;

/** The character before a position, ignoring tags; empty at the start. */
function before(line: string, at: number): string {
  let index = at - 1;
  while (line.charAt(index) === tag) index -= 1;
  return line.charAt(index);
}

/** Sets quotation marks by language and nesting; unbalanced lines are unchanged. */
function setQuotes(line: string, { any, outer, inner }: Conventions['quotationMarks']): string {
  let depth = 0;
  let isMatched = true;
  const set = line.replace(any, (mark, at: number) => {
    const opens = mark === '"' ? opensAfter.test(before(line, at)) : mark === outer[0];
    if (!opens) depth -= 1;
    isMatched &&= depth >= 0;
    const pair = depth > 0 ? inner : outer;
    if (opens) depth += 1;
    return pair.charAt(opens ? 0 : 1);
  });
  return isMatched && depth === 0 ? set : line;
}

/**
 * Sets no-break spaces, dashes, quotation marks and ellipses by the language's rules. Preserves words, line ends,
 * variables, tags, code, URLs, phone numbers, and texts quoted by the specification. Idempotent.
 */
export function typeset(text: string, language: Language): string {
  if (quotedTexts.has(text)) return text;
  const { spaces, characters, quotationMarks } = conventions[language];
  const kept: string[] = [];
  let set = text.replace(keptParts, (found) => {
    kept.push(found);
    return standIn(found);
  });
  set = set.replace(/[^\n]+/g, (line) => setQuotes(line, quotationMarks));
  for (const [from, to] of characters) set = set.replace(from, to);
  set = set.replace(spaces, '\u00a0');
  return kept.length > 0 ? set.replace(standIns, () => kept.shift() ?? '') : set;
}
