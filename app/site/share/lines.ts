import advances from './advances.json' with { type: 'json' };

export type Face = keyof typeof advances;

/** Share of the font size that one letter takes, where a face does not say. */
const usual = 0.6;
const unitsPerEm = 1000;
/** Added between words, as a share of the font size: the display face has tight spaces. */
export const wordSpace: Record<Face, number> = { piazzolla: 0.09, golos: 0 };

/** Width of a line of text at a font size, in the same unit; kerning aside, which only narrows it. */
export function widthOf(text: string, face: Face, size: number): number {
  const known = advances[face] as Record<string, number>;
  let width = 0;
  for (const letter of text.replaceAll('\u00a0', ' ')) {
    width +=
      (known[letter] ?? usual * unitsPerEm) / unitsPerEm + (letter === ' ' ? wordSpace[face] : 0);
  }
  return width * size;
}

/** Lines of a text, broken at spaces but not at no-break ones, as even as greedy filling makes them. A long word stands out. */
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
 * The largest of some sizes at which a text fits into a box; at the smallest it is cut, with an
 * ellipsis, where it still does not.
 * @param leading height of a line as a multiple of the size
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
