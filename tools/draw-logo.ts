import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype from 'opentype.js';

const file = readFileSync(join(import.meta.dirname, '../app/site/share/fonts/share-piazzolla.ttf'));
const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));

/** Position of the name to the right of the mark, which is 100 wide around 0/0. */
const text = { left: 74, baseline: 34, size: 100, letterSpacing: -0.0075 };
const margin = 55;

/** Letters of a name that are missing in the logo font. */
export function missingLetters(name: string): string[] {
  return [...new Set(name)].filter((letter) => font.charToGlyphIndex(letter) === 0);
}

/** Draws the logo as outlines: the mark and the name. */
export function drawLogo(name: string, mark: string, ink: string): string {
  const path = font.getPath(name, text.left, text.baseline, text.size, {
    kerning: true,
    letterSpacing: text.letterSpacing,
  });
  const width = Math.round(path.getBoundingBox().x2 + margin);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 ${width} 116">${inner(mark)}<path fill="${ink}" d="${path.toPathData(1)}"/></svg>`;
}

/** Drawings that contain the mark, with their palette colour. */
export const markedDrawings = { '404': 'ink', 'news-default': 'felt', about: 'ochre' } as const;

/** The mark in one colour; the black and white of its masks are kept. */
export function inOneColour(mark: string, colour: string): string {
  return mark.replace(/#[\da-f]{6}\b/gi, colour);
}

/** Inserts the mark between a drawing's `mark` comments. */
export function insertMark(drawing: string, mark: string): string {
  // Ids must be unique in a document.
  const own = inner(mark).replaceAll(/(\bid="|url\(#)/g, '$1mark-');
  return drawing.replace(/(<!--mark-->).*(<!--\/mark-->)/s, (_, start, end) => start + own + end);
}

function inner(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}
