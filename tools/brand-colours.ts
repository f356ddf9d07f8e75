import { palette } from '../app/ui/styles/palette.ts';

/** Hexadecimal colours by name. */
export type Colours = Record<string, string>;

/** Value of the token `--color-<name>` in a style sheet; follows references. */
export function tokenOf(css: string, name: string): string | undefined {
  const value = css.match(new RegExp(`--color-${name}: ([^;]+);`))?.[1];
  const other = value?.match(/^var\(--color-([\w-]+)\)$/)?.[1];
  return other ? tokenOf(css, other) : value;
}

/**
 * The palette of a style sheet.
 * @throws when one of its tokens is not a six-digit hexadecimal colour
 */
export function readPalette(css: string): Colours {
  return Object.fromEntries(
    Object.keys(palette).map((name) => {
      const value = tokenOf(css, name)?.toLowerCase() ?? '';
      if (!/^#[\da-f]{6}$/.test(value)) {
        throw new Error(`--color-${name} must have six hexadecimal digits, such as #1c2852.`);
      }
      return [name, value];
    }),
  );
}

/**
 * Maps old colours to new ones.
 * @param shades base token by colour: a shade keeps its offset
 */
export function planColours(old: Colours, now: Colours, shades: Colours): Map<string, string> {
  const shaded = Object.entries(shades).map(
    ([shade, name]) => [shade, moveColour(shade, old[name] ?? shade, now[name] ?? shade)] as const,
  );
  const named = Object.entries(old).map(([name, colour]) => [colour, now[name] ?? colour] as const);
  // Of two tokens with the same colour, the first decides.
  return new Map([...shaded, ...named.reverse()]);
}

/** Replaces colours in a text, with `#` or, in data URLs, `%23`. */
export function recolour(text: string, plan: Map<string, string>): string {
  return text.replace(
    /(#|%23)([\da-f]{6})(?=([\da-f]{2})?(?![\da-f]))/gi,
    (found, mark: string, digits: string) => {
      const planned = plan.get(`#${digits.toLowerCase()}`);
      return planned ? mark + planned.slice(1) : found;
    },
  );
}

/** Shifts a colour by the difference between two others. */
export function moveColour(colour: string, from: string, to: string): string {
  const [c, f, t] = [colour, from, to].map(channels);
  const moved = [0, 1, 2].map((n) => (c?.[n] ?? 0) + (t?.[n] ?? 0) - (f?.[n] ?? 0));
  return `#${moved.map((n) => Math.min(255, Math.max(0, n)).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
