import type { Channel } from '#platform/outbox/message-rows.ts';
import type { Outcome } from './next-steps.ts';

export type { Channel };

/** Longest answer of staff, in characters. */
export const answerMax = 4000;

/** What follows an answer on the page: those outcomes that say that the visitor was answered, the usual one first. */
export const afterAnswer = ['client', 'answered', 'solved'] as const satisfies readonly Outcome[];

/** `keep`: keeps a step that staff have written. */
export type AfterAnswer = (typeof afterAnswer)[number] | 'keep';

/**
 * The way that a message came or went; `shared`: staff shared it out of a messenger; `checked-mail`: the mail
 * server has confirmed its sender.
 */
export type MessageWay = 'page' | 'shared' | 'checked-mail' | Channel;

/** Whether a message came by mail, which quotes what it answers. */
export function isByMail(via: MessageWay): boolean {
  return via === 'mail' || via === 'checked-mail';
}

/** Longest text of one message in a chat, in UTF-16 units, as both APIs count them. */
const chatTextMax = 4096;

/** A text in as many parts as a chat needs, cut between lines or words where there are any. */
export function chatParts(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > chatTextMax) {
    const head = rest.slice(0, chatTextMax);
    const cut = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
    // Between two halves of a surrogate pair nothing is cut.
    const whole = /[\ud800-\udbff]$/.test(head) ? chatTextMax - 1 : chatTextMax;
    const end = cut > chatTextMax / 2 ? cut : whole;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest ? [...parts, rest] : parts;
}

/** Digits at the end of the phone that open the correspondence. */
export const confirmationDigits = 4;

/** A member of staff who signs. @property calendar number of their lawyer on the site, if they are one */
export type Signer = { name: string; calendar: number | null };

/** A message between visitor and staff as its page shows it. */
export type ThreadMessage = {
  id: number;
  author: 'visitor' | 'staff';
  /** The member of staff who wrote it; null for the visitor's own. */
  signedBy: Signer | null;
  /** The channel that it came or went through. */
  via: MessageWay;
  text: string;
  /** Author of a forwarded message, empty where none is named; null: the sender's own words. */
  forwardedFrom: string | null;
  at: Date;
  /** When the other side first opened it. */
  readAt: Date | null;
  files: { id: number; name: string; type: string; size: number }[];
};

/**
 * Whether a thread has an answer, a file or a message that staff shared. From then on it is a correspondence between a
 * client and a lawyer, and needs more than a link that may have been forwarded.
 */
export function isCorrespondence(
  thread: readonly Pick<ThreadMessage, 'author' | 'via' | 'files'>[],
): boolean {
  return thread.some(
    ({ author, via, files }) => author === 'staff' || via === 'shared' || files.length > 0,
  );
}
