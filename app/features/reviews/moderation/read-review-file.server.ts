import { join } from 'node:path';
import { runOnThread, ThreadLimitError } from '#platform/threads/run-on-thread.ts';
import type { parseReviews } from './review-csv.server.ts';

const timeoutMs = 20_000;
const parser = join(import.meta.dirname, 'review-csv.server.ts');

/** `parseReviews` on a thread of its own: a large file delays no visitor. */
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
