import type { Colours } from './brand-colours.ts';

/** Contrast required by WCAG 2.2 AA for text (1.4.3) and non-text (1.4.11). */
const [text, sign] = [4.5, 3];

/**
 * Foreground and background pairs, roles included, since a role may have its own colour. On failure a new value is
 * proposed for the first.
 */
const pairs: [front: string, back: string, ratio: number][] = [
  ['ink', 'felt', text],
  ['ink', 'felt-2', text],
  ['ink', 'white', text],
  ['ink-2', 'felt', text],
  ['ink-2', 'felt-2', text],
  ['madder', 'felt', text],
  ['madder', 'white', text],
  ['madder', 'felt-2', text],
  ['error', 'felt', text],
  ['error', 'felt-2', text],
  ['error', 'white', text],
  ['error', 'error-bg', text],
  ['text', 'bg', text],
  ['text', 'felt', text],
  ['text', 'felt-2', text],
  ['text', 'white', text],
  ['text', 'error-bg', text],
  ['text', 'success-bg', text],
  ['text', 'warn-bg', text],
  ['muted', 'bg', text],
  ['muted', 'felt', text],
  ['muted', 'felt-2', text],
  ['muted', 'white', text],
  ['madder-2', 'felt', text],
  ['spruce', 'felt', text],
  ['spruce', 'success-bg', text],
  ['success', 'success-bg', text],
  ['focus', 'bg', sign],
  ['focus', 'felt', sign],
  ['focus', 'felt-2', sign],
  ['focus', 'white', sign],
  ['indigo', 'felt', text],
  ['indigo-3', 'felt', text],
  ['mist', 'indigo', text],
  ['mist', 'ink', text],
  ['ochre', 'ink', text],
  ['ochre', 'indigo', text],
  ['ochre-2', 'felt', text],
  ['ochre-2', 'warn-bg', text],
  ['line', 'felt', sign],
];

/** Tokens used in the pairs. */
export const contrastTokens: string[] = [
  ...new Set([...pairs.map((pair) => pair[0]), ...pairs.map((pair) => pair[1])]),
];

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The closest lighter or darker colour that passes in all its pairs.
 * @returns undefined if there is none: its backgrounds differ too much
 */
export function nearestPassing(name: string, colours: Colours): string | undefined {
  const own = pairs.filter(([front]) => front === name);
  const passes = (colour: string) =>
    own.every(([, back, ratio]) => contrastOf(colour, colours[back] ?? colour) >= ratio);
  const from = colours[name] ?? '#000000';
  for (let step = 0; step <= 255; step += 1) {
    const found = [0, 255].map((end) => mix(from, end, step / 255)).find(passes);
    if (found) return found;
  }
  return undefined;
}

/** A colour mixed with a share of black (0) or white (255). */
function mix(colour: string, end: number, share: number): string {
  const mixed = channelsOf(colour).map((value) => Math.round(value + (end - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

export const tokensFile = 'app/ui/styles/tokens.css';

/** A sentence per failing pair, with the nearest passing colour. */
export function contrastProblems(colours: Colours): string[] {
  const wrong = contrastTokens.filter((name) => !/^#[\da-f]{6}$/i.test(colours[name] ?? ''));
  if (wrong.length > 0) {
    return wrong.map(
      (name) =>
        `${tokensFile}: --color-${name} must have six hexadecimal digits, such as #1c2852, or be var() of one that has.`,
    );
  }
  // A role and the colour it refers to are one problem.
  const told = new Set<string>();
  return pairs.flatMap(([front, back, ratio]) => {
    const [one = '', other = ''] = [colours[front], colours[back]];
    const contrast = contrastOf(one, other);
    if (contrast >= ratio || told.has(one + other)) return [];
    told.add(one + other);
    const better = nearestPassing(front, colours);
    const advice = better
      ? `the nearest that passes is ${better}`
      : `no shade of it passes with all its backgrounds: change --color-${back}`;
    return [
      `${tokensFile}: --color-${front} ${one} on --color-${back} ${other}: ${contrast.toFixed(2)} where ${ratio} is needed; ${advice}.`,
    ];
  });
}

/** Hover colours by their base colour. */
const hovers = { 'madder-2': 'madder', 'indigo-3': 'indigo' };

/**
 * Derives unchanged hover colours from their changed base colours.
 * @param move shifts a colour by the difference between two others
 */
export function hoverColours(
  old: Colours,
  now: Colours,
  move: (colour: string, from: string, to: string) => string,
): Colours {
  const made = Object.entries(hovers).flatMap(([hover, base]) => {
    const [before = '', from = '', to = ''] = [old[hover], old[base], now[base]];
    if (from === to || now[hover] !== before) return [];
    const moved = move(before, from, to);
    return [[hover, nearestPassing(hover, { ...now, [hover]: moved }) ?? moved]];
  });
  return Object.fromEntries(made);
}
