import { join } from 'node:path';
import { runOnThread, ThreadLimitError } from '#platform/threads/run-on-thread.ts';
import type { FileProblem, ParsedFile } from './import-rules.ts';
import type { parseImport } from './parse-import.server.ts';

const timeoutMs = 20_000;
const parser = join(import.meta.dirname, 'parse-import.server.ts');

/** `parseImport` in a worker thread: a large file does not block the event loop. */
export async function readImport(
  ...args: Parameters<typeof parseImport>
): Promise<ParsedFile | { problem: FileProblem }> {
  try {
    return await runOnThread<typeof parseImport>(parser, 'parseImport', args, timeoutMs);
  } catch (error) {
    if (error instanceof ThreadLimitError) return { problem: 'tooSlow' };
    throw error;
  }
}
