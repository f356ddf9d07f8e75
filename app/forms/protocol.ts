import type { SubmissionResult } from '@conform-to/react';
import type { Challenge } from 'altcha-lib/types';

/**
 * Fields that a form sends in addition to the visitor's input. All are optional: without scripts a form sends the
 * honeypot only.
 */
export const guardFields = {
  /** Honeypot: invisible to people, filled in by robots. */
  trap: 'website',
  /** UUID created at the first interaction and kept until the form is stored. */
  key: 'key',
  /** Whole seconds between first interaction and submission. */
  seconds: 'seconds',
  /** Solution of a proof of work: base64 of the JSON `{challenge, solution}`. */
  proof: 'altcha',
  /** Path of the form's page. */
  page: 'page',
} as const;

/**
 * The server's answer to a form: JSON for a script, `actionData` of the page after a plain POST. `result` has the input
 * and the errors by field.
 */
export type Answer<Done> =
  /** `sent`: URL parameter with which the page shows the receipt again. */
  | { status: 'done'; done: Done; sent?: string }
  | { status: 'invalid'; result: SubmissionResult }
  | { status: 'failed'; result?: SubmissionResult }
  /** Rate limited: retry after `retryAfter` seconds. */
  | { status: 'limited'; retryAfter: number; result?: SubmissionResult }
  /** Suspected spam: resend with the solution of this proof of work. */
  | { status: 'check'; challenge: Challenge; result?: SubmissionResult };
