import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRasterizer } from '../platform/pictures/rasterizer.ts';

const folder = join(import.meta.dirname, '../public');
const mark = readFileSync(join(folder, 'art/favicon.svg'), 'utf8');
/** Ground of icons that systems cut to a shape of their own: the token `felt`. */
const ground = '#f4f0e7';

// Makes the icons that browsers and phones ask for from the one drawn: `npm run icons`.
const rasterizer = openRasterizer([]);

/** The mark in a square, with a share of empty room on each side on the ground, or none. */
async function icon(size: number, room = 0): Promise<Uint8Array> {
  const inner = size * (1 - 2 * room);
  const drawn = mark.replace('<svg ', `<svg width="${inner}" height="${inner}" `);
  const field = room > 0 ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : '';
  const place = `translate(${size * room} ${size * room})`;
  return rasterizer.png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${field}<g transform="${place}">${drawn}</g></svg>`,
  );
}

/** A Windows icon with one picture, which may be a PNG. */
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

mkdirSync(join(folder, 'icons'), { recursive: true });
const files: [name: string, bytes: Uint8Array][] = [
  ['favicon.ico', ico(32, await icon(32))],
  ['icons/icon-192.png', await icon(192)],
  ['icons/icon-512.png', await icon(512)],
  // A maskable icon may lose a tenth on each side, an iPhone's only its corners.
  ['icons/icon-maskable-512.png', await icon(512, 0.15)],
  ['icons/apple-touch-icon.png', await icon(180, 0.08)],
];
for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
await rasterizer.close();
console.log(`${files.length} icons are in ${folder}`);
