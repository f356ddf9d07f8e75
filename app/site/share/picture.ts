import { plainText } from '../../i18n/formats.ts';
import { palette } from '../../ui/styles/palette.ts';
import { escapeXml } from '../seo/xml.ts';
import { breakLines, type Face, fitText, widthOf, wordSpace } from './lines.ts';
import template from './template.svg?raw';

/** Left edge of all texts in the design, in pixels. */
const left = 72;
const column = 478;
/** Family names inside the files of `share/fonts`. */
const families = { piazzolla: 'Share Piazzolla', golos: 'Share Golos' };
/** Beside the mark; `middle`: of the capital letters. */
const brandAt = { x: 198, middle: 124, size: 84 };
const headline = { top: 196, leading: 1.14, width: column };
const headlineSizes = [72, 64, 56, 50, 44, 38, 33];
const tagline = { bottom: 556, size: 27, leading: 36 };

export type ShareWords = {
  brand: string;
  headline: string;
  /** What the company does. */
  tagline: string;
  city: string;
};

/** Share image as SVG. */
export function sharePicture(words: ShareWords): string {
  const foot = [...breakLines(words.tagline, 'golos', tagline.size, column), words.city];
  const footTop = tagline.bottom - foot.length * tagline.leading;
  const box = { ...headline, height: footTop - headline.top };
  const { size, lines } = fitText(words.headline, 'piazzolla', box, headlineSizes);
  const height = lines.length * size * headline.leading;
  const first = headline.top + (box.height - height) / 2 + size * 0.9;
  const parts = [
    brandLine(words.brand),
    ...lines.map((text, index) =>
      line(text, 'piazzolla', left, first + index * size * headline.leading, size),
    ),
    ...foot.map((text, index) =>
      line(
        text,
        'golos',
        left,
        tagline.bottom - (foot.length - 1 - index) * tagline.leading,
        tagline.size,
      ),
    ),
  ];
  return template.replace('<!--text-->', () => parts.join(''));
}

/** The name, smaller where it would reach the ornament. */
function brandLine(brand: string): string {
  const room = left + column - brandAt.x;
  const size = Math.min(brandAt.size, Math.floor(room / widthOf(brand, 'piazzolla', 1)));
  return line(brand, 'piazzolla', brandAt.x, brandAt.middle + size / 3, size);
}

function line(text: string, face: Face, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y.toFixed(1)}" font-family="${families[face]}" font-size="${size}" fill="${palette.ink}" word-spacing="${(wordSpace[face] * size).toFixed(1)}">${escapeXml(plainText(text))}</text>`;
}
