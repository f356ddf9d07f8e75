import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type FlatHeaders, hashOf, type Resource, represent } from './resource.ts';

export type StaticFilesOptions = {
  folder: string;
  /** In bytes; larger files are read from disk per request. */
  maxFileBytes: number;
  /** Additional response headers of a file. */
  headersOf: (path: string) => FlatHeaders;
};

/** Compressed copies that the build writes next to a file. */
const copies = { '.br': 'br', '.gz': 'gzip' } as const;

/** Reads a folder into memory, by URL path. */
export function readStaticFiles(options: StaticFilesOptions): Map<string, Resource> {
  const { folder, maxFileBytes, headersOf } = options;
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const files = new Map<string, Resource>();
  for (const name of names) {
    const file = join(folder, name);
    const stat = statSync(file);
    if (!stat.isFile() || stat.size > maxFileBytes || /\.(br|gz)$/.test(name)) continue;
    const path = `/${name.replaceAll('\\', '/')}`;
    const bytes = readFileSync(file);
    const hash = hashOf(bytes);
    const packed = Object.entries(copies).filter(([ending]) => names.has(name + ending));
    const headers = [
      'Content-Type',
      getMimeType(path) ?? 'application/octet-stream',
      ...(packed.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
      ...headersOf(path),
    ];
    const representations: Resource['representations'] = {
      identity: represent(bytes, { hash, encoding: 'identity', headers }),
    };
    for (const [ending, encoding] of packed) {
      const copy = readFileSync(file + ending);
      representations[encoding] = represent(copy, { hash, encoding, headers });
    }
    files.set(path, { status: 200, hash, representations });
  }
  return files;
}
