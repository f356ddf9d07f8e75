import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

/** A position in the built program, as in a stack trace. */
const position = /file:\/\/\S+\/build\/server\/\S+?\.js:\d+:\d+/g;

/** Recent stacks: a recurring error costs nothing. */
const known = new LRUCache<string, string>({ max: 100 });

/**
 * Maps positions of a stack in the built program to our sources. Node's own way (`--enable-source-maps`) keeps the maps
 * in memory from the first error on: 17 MB.
 * @param stack of an error; positions in other files stay
 */
export function sourcePositions(stack: string): string {
  if (!stack.includes('/build/server/')) return stack;
  const before = known.get(stack);
  if (before !== undefined) return before;
  const maps = new Map<string, SourceMap | undefined>();
  const named = stack.replace(position, (place) => {
    const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    const file = fileURLToPath(url);
    if (!maps.has(file)) maps.set(file, readMap(file));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    const source = relative(process.cwd(), resolve(dirname(file), origin.fileName));
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
  known.set(stack, named);
  return named;
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // Built without a map, or rebuilt in the meantime.
    return undefined;
  }
}
