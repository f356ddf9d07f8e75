import type { Outcome } from './next-steps.ts';

/** Longest answer of staff, in characters. */
export const answerMax = 4000;

/** What follows an answer on the page: those outcomes that say that the visitor was answered, the usual one first. */
export const afterAnswer = ['client', 'answered', 'solved'] as const satisfies readonly Outcome[];

export type AfterAnswer = (typeof afterAnswer)[number];

/** Digits at the end of the phone that open the correspondence. */
export const askedDigits = 4;

/** A message between visitor and staff as its page shows it. */
export type ThreadMessage = {
  id: number;
  author: 'visitor' | 'staff';
  text: string;
  at: Date;
  /** When the other side first opened it. */
  readAt: Date | null;
  files: { id: number; name: string; size: number }[];
};

/**
 * What a link alone shows: what the visitor wrote before the first answer and the first file. From there on it is a correspondence between
 * a client and his lawyer, and needs more than a link that may have been forwarded.
 */
export function beforeAnswers<Message extends Pick<ThreadMessage, 'author' | 'files'>>(
  thread: readonly Message[],
): Message[] {
  const first = thread.findIndex(({ author, files }) => author === 'staff' || files.length > 0);
  return first < 0 ? [...thread] : thread.slice(0, first);
}
