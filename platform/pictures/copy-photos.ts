import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies missing photos into a folder. Files are immutable under their name, so each is copied once and shared by all
 * backups beside them.
 * @returns how many were copied
 */
export async function copyPhotos(from: string, to: string): Promise<number> {
  const names = (await readdir(from).catch(() => [])).filter((name) => name.endsWith('.webp'));
  if (names.length === 0) return 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const known = new Set(await readdir(to));
  const missing = names.filter((name) => !known.has(name));
  for (const name of missing) {
    const draft = join(to, `${name}.${process.pid}.part`);
    await copyFile(join(from, name), draft);
    await rename(draft, join(to, name));
  }
  return missing.length;
}
