import advances from './advances.json' with { type: 'json' };

export type Face = keyof typeof advances;

/** Advance width of glyphs that `advances.json` lacks, as a share of the font size. */
const usual = 0.6;
const unitsPerEm = 1000;
/** `word-spacing` as a share of the font size: the display face has tight spaces. */
export const wordSpace: Record<Face, number> = { piazzolla: 0.09, golos: 0 };

/** Width of a line at a font size, in the same unit, without kerning, which only narrows it. */
export function widthOf(text: string, face: Face, size: number): number {
  const known = advances[face] as Record<string, number>;
  let width = 0;
  for (const letter of text.replaceAll('\u00a0', ' ')) {
    width +=
      (known[letter] ?? usual * unitsPerEm) / unitsPerEm + (letter === ' ' ? wordSpace[face] : 0);
  }
  return width * size;
}

/** Breaks a text into lines greedily, at spaces but not at no-break ones. A long word overflows. */
export function breakLines(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export type Setting = { size: number; lines: string[] };

/**
 * Fits a text into a box at the largest possible of some sizes; at the smallest, truncates it with an
 * ellipsis.
 * @param leading line height as a multiple of the size
 */
export function fitText(
  text: string,
  face: Face,
  box: { width: number; height: number; leading: number },
  sizes: readonly number[],
): Setting {
  for (const size of sizes) {
    const lines = breakLines(text, face, size, box.width);
    const wide = lines.some((line) => widthOf(line, face, size) > box.width);
    if (!wide && lines.length * size * box.leading <= box.height) return { size, lines };
  }
  const size = sizes.at(-1) ?? 1;
  const lines = breakLines(text, face, size, box.width);
  const room = Math.floor(box.height / (size * box.leading));
  const shown = lines.slice(0, room);
  if (lines.length > room) shown[room - 1] = `${shown[room - 1]}…`;
  return { size, lines: shown };
}
