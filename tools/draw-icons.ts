import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRasterizer } from '../platform/pictures/rasterizer.ts';

const folder = join(import.meta.dirname, '../public');

/** An ICO file that contains one PNG. */
function ico(size: number, png: Uint8Array): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/**
 * Renders the PNG and ICO icons from favicon.svg.
 * @param background of icons that platforms crop
 */
export async function drawIcons(background: string): Promise<void> {
  const mark = readFileSync(join(folder, 'art/favicon.svg'), 'utf8');
  const rasterizer = openRasterizer([]);
  /** Square PNG of the logo; `padding` on each side is a share of the size, filled with `background`. */
  const icon = (size: number, padding = 0): Promise<Uint8Array> => {
    const inner = size * (1 - 2 * padding);
    const drawn = mark.replace('<svg ', `<svg width="${inner}" height="${inner}" `);
    const backdrop =
      padding > 0 ? `<rect width="${size}" height="${size}" fill="${background}"/>` : '';
    const place = `translate(${size * padding} ${size * padding})`;
    return rasterizer.png(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${backdrop}<g transform="${place}">${drawn}</g></svg>`,
    );
  };
  mkdirSync(join(folder, 'icons'), { recursive: true });
  const files: [name: string, bytes: Uint8Array][] = [
    ['favicon.ico', ico(32, await icon(32))],
    ['icons/icon-192.png', await icon(192)],
    ['icons/icon-512.png', await icon(512)],
    // Platforms may crop a maskable icon by a tenth on each side (W3C Manifest, safe zone), iOS only corners.
    ['icons/icon-maskable-512.png', await icon(512, 0.15)],
    ['icons/apple-touch-icon.png', await icon(180, 0.08)],
  ];
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  await rasterizer.close();
  console.log(`${files.length} icons are in ${folder}`);
}
