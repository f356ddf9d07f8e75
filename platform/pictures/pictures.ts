import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRasterizer } from './rasterizer.ts';

/** How many pictures are kept; the oldest go first. A picture that is asked for again is made again. */
const kept = 2000;

export type Pictures = {
  /**
   * The drawing as PNG, in its own size: made once, then read from disk.
   * @throws BusyError when too many are being made
   */
  png: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
};

export type PicturesOptions = {
  /** Folder for finished pictures; it may be emptied at any time. */
  folder: string;
  /** Font files (TrueType) with which the drawings are set. */
  fonts: readonly string[];
};

/** Turns drawings into pictures. Nothing is started before the first one. */
export function openPictures({ folder, fonts }: PicturesOptions): Pictures {
  const rasterizer = openRasterizer(fonts);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const make = async (svg: string, file: string) => {
    const known = await readFile(file).catch(() => undefined);
    if (known) return new Uint8Array(known);
    const png = await rasterizer.png(svg);
    // A disk that is full or read-only costs time, not the picture.
    await keep(folder, file, png).catch(() => undefined);
    return png;
  };
  return {
    png(svg) {
      const key = createHash('sha256').update(svg).digest('hex').slice(0, 32);
      const running = underWay.get(key);
      if (running) return running;
      const made = make(svg, join(folder, `${key}.png`)).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
    close: () => rasterizer.close(),
  };
}

/** Writes a picture in one step, so that nobody ever reads half of one. */
async function keep(folder: string, file: string, png: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
  const names = await readdir(folder);
  if (names.length <= kept) return;
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  dated.sort((a, b) => a.at - b.at);
  // A tenth at once: the folder is not looked through for every picture.
  for (const { name } of dated.slice(0, kept / 10)) await rm(join(folder, name), { force: true });
}
