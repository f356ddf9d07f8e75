import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRasterizer } from './rasterizer.ts';

/** Number of files kept; the oldest are deleted first, and rendered again on request. */
const maxFiles = 2000;

export type Pictures = {
  /**
   * Renders an SVG as PNG in its own size; later calls read the cached file.
   * @throws BusyError when too many are queued
   */
  png: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
};

export type PicturesOptions = {
  /** Folder for rendered files; safe to empty at any time. */
  folder: string;
  /** TrueType font files for the text in drawings. */
  fonts: readonly string[];
};

/** Renders pictures and caches them on disk. The thread starts with the first one. */
export function openPictures({ folder, fonts }: PicturesOptions): Pictures {
  const rasterizer = openRasterizer(fonts);
  const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const render = async (svg: string, file: string) => {
    const known = await readFile(file).catch(() => undefined);
    if (known) return new Uint8Array(known);
    const png = await rasterizer.png(svg);
    // With a full or read-only disk, the picture is rendered each time.
    await keep(folder, file, png).catch(() => undefined);
    return png;
  };
  return {
    png(svg) {
      const key = createHash('sha256').update(svg).digest('hex').slice(0, 32);
      const running = inFlight.get(key);
      if (running) return running;
      const rendering = render(svg, join(folder, `${key}.png`)).finally(() => inFlight.delete(key));
      inFlight.set(key, rendering);
      return rendering;
    },
    close: () => rasterizer.close(),
  };
}

/** Writes a file atomically, by renaming, so that readers never see a part of it. */
async function keep(folder: string, file: string, png: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, png);
  await rename(draft, file);
  const names = await readdir(folder);
  if (names.length <= maxFiles) return;
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  dated.sort((a, b) => a.at - b.at);
  // A tenth at once, so that the files need not be sorted for each picture.
  for (const { name } of dated.slice(0, maxFiles / 10))
    await rm(join(folder, name), { force: true });
}
