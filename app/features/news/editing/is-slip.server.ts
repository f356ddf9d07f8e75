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
      const [old, corrected] = [text.split(' '), next.text.split(' ')];
      if (old.length !== corrected.length) return false;
      if (!old.every((word, at) => isSlipOf(word, corrected[at] ?? ''))) return false;
      slips += old.length;
    }
  }
  return slips > 0 && slips <= mostWords;
}

function isSlipOf(word: string, corrected: string): boolean {
  const whole = /^\p{L}{4,}$/u;
  if (!whole.test(word) || !whole.test(corrected)) return false;
  return editDistance(word.toLowerCase(), corrected.toLowerCase()) <= 1;
}
