import { editDistance } from '../search-words.ts';
import type { PostText } from './post-text.ts';
import { diffWords } from './word-diff.server.ts';

/** Words of one letter's difference that may have changed. */
const mostWords = 3;

/**
 * Whether a change looks like corrected typing slips: a few words, each replaced by one that differs in one letter. A
 * number is never a slip: sums and dates matter.
 */
export function isSlip(before: PostText, after: PostText): boolean {
  let slips = 0;
  for (const field of ['title', 'content', 'additional_info'] as const) {
    const parts = diffWords(before[field], after[field]);
    for (const [index, { kind, text }] of parts.entries()) {
      if (kind === 'same' || (kind === 'added' && parts[index - 1]?.kind === 'removed')) continue;
      const next = parts[index + 1];
      if (kind !== 'removed' || next?.kind !== 'added') return false;
      const word = /^\p{L}{4,}$/u;
      if (!word.test(text) || !word.test(next.text)) return false;
      if (editDistance(text.toLowerCase(), next.text.toLowerCase()) > 1) return false;
      slips += 1;
    }
  }
  return slips > 0 && slips <= mostWords;
}
