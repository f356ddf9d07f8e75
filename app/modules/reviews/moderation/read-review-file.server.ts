import { join } from 'node:path';
import { decodeText } from '#platform/decode-text.ts';
import { runOnThread, ThreadLimitError } from '#platform/threads/run-on-thread.ts';
import type { parseReviews } from './review-csv.server.ts';

const timeoutMs = 20_000;
const parser = join(import.meta.dirname, 'review-csv.server.ts');

/** `parseReviews` in a worker thread: a large file does not block the event loop. */
export async function readReviewFile(
  ...args: Parameters<typeof parseReviews>
): Promise<ReturnType<typeof parseReviews> | { problem: 'tooSlow' }> {
  try {
    return await runOnThread<typeof parseReviews>(parser, 'parseReviews', args, timeoutMs);
  } catch (error) {
    if (error instanceof ThreadLimitError) return { problem: 'tooSlow' };
    throw error;
  }
}

/** The text of a table, whatever a spreadsheet has encoded it with. */
export async function textOfFile(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
