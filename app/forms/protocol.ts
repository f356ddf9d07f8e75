import type { SubmissionResult } from '@conform-to/react';
import type { Challenge } from 'altcha-lib/types';

/**
 * Fields that a form sends besides what a person typed. All are optional: without scripts a form
 * sends the honeypot only.
 */
export const guardFields = {
  /** Honeypot: people do not see it, robots fill it in. */
  trap: 'website',
  /** UUID created when the form was begun and kept until it is stored. */
  key: 'key',
  /** Whole seconds between the first touch of the form and its submission. */
  seconds: 'seconds',
  /** Solution of a proof of work: base64 of the JSON `{challenge, solution}`. */
  proof: 'altcha',
  /** Path of the page on which the form stands. */
  page: 'page',
} as const;

/**
 * The server's answer to a form: JSON when a script sent it, `actionData` of the page after a plain
 * POST. `result` holds what was typed and the errors by field.
 */
export type Answer<Done> =
  /** `sent`: with it in the query of its address, the page shows the receipt again. */
  | { status: 'done'; done: Done; sent?: string }
  | { status: 'invalid'; result: SubmissionResult }
  | { status: 'failed'; result?: SubmissionResult }
  /** A rate limit was exceeded: try again after `retryAfter` seconds. */
  | { status: 'limited'; retryAfter: number; result?: SubmissionResult }
  /** Looks like spam: send it again with the solution of this proof of work. */
  | { status: 'check'; challenge: Challenge; result?: SubmissionResult };
