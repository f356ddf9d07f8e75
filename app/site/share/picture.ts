import { escapeXml } from '../programs/xml.ts';
import { breakLines, fitText } from './lines.ts';
import template from './template.svg?raw';

/** Where the words of the design's template stand, in its pixels. */
const left = 72;
const column = 478;
const ink = '#141b33';
const brandAt = { x: 198, y: 152, size: 84 };
const headline = { top: 206, height: 264, leading: 1.14, width: column };
const headlineSizes = [72, 64, 56, 50, 44, 38, 33];
const tagline = { bottom: 556, size: 27, leading: 36 };

export type ShareWords = {
  brand: string;
  headline: string;
  /** What the company is, and where. */
  tagline: string;
  city: string;
};

/** The picture of a shared link as SVG: mark and name, headline, what the company is and where. */
export function sharePicture(words: ShareWords): string {
  const { size, lines } = fitText(words.headline, 'piazzolla', headline, headlineSizes);
  const height = lines.length * size * headline.leading;
  const first = headline.top + (headline.height - height) / 2 + size * 0.9;
  const foot = [...breakLines(words.tagline, 'golos', tagline.size, column), words.city];
  const parts = [
    line(words.brand, 'Share Piazzolla', brandAt.x, brandAt.y, brandAt.size),
    ...lines.map((text, index) =>
      line(text, 'Share Piazzolla', left, first + index * size * headline.leading, size),
    ),
    ...foot.map((text, index) =>
      line(
        text,
        'Share Golos',
        left,
        tagline.bottom - (foot.length - 1 - index) * tagline.leading,
        tagline.size,
      ),
    ),
  ];
  return template.replace('<!--text-->', () => parts.join(''));
}

function line(text: string, family: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y.toFixed(1)}" font-family="${family}" font-size="${size}" fill="${ink}">${escapeXml(text)}</text>`;
}
