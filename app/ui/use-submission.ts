import type { SubmissionResult } from '@conform-to/react';
import type { Challenge } from 'altcha-lib/types';
import { useRef, useState } from 'react';

/** Why a submission did not go through; the form has a sentence for each. */
export type FailureReason = 'network' | 'timeout' | 'unknown';

/** What the server answers to a form sent by script; the page of a plain POST shows the same. */
export type Answer<Done> =
  | { status: 'done'; done: Done }
  | { status: 'invalid'; result: SubmissionResult }
  | { status: 'failed'; result?: SubmissionResult }
  /** Too many at once: try again after `retryAfter` seconds. */
  | { status: 'limited'; retryAfter: number; result?: SubmissionResult }
  /** Looks like a robot's: send it again with the solution of this proof of work. */
  | { status: 'check'; challenge: Challenge; result?: SubmissionResult };

export type SubmissionState<Done> =
  | { phase: 'idle'; result?: SubmissionResult | undefined }
  | { phase: 'sending' }
  | { phase: 'done'; done: Done }
  | { phase: 'failed'; reason: FailureReason };

/** Longest wait for an answer, in milliseconds. */
const patience = 20_000;

/**
 * Sends a form to `endpoint` once at a time: a second click while one is on its way does nothing.
 * Nothing that was typed is touched here; the form decides what to clear.
 */
export function useSubmission<Done>(
  endpoint: string,
  onDone?: (done: Done) => void,
): [SubmissionState<Done>, (form: FormData) => Promise<void>] {
  const [state, setState] = useState<SubmissionState<Done>>({ phase: 'idle' });
  const underWay = useRef(false);

  const send = async (form: FormData) => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ phase: 'sending' });
    const next = await post<Done>(endpoint, form);
    underWay.current = false;
    setState(next);
    if (next.phase === 'done') onDone?.(next.done);
  };
  return [state, send];
}

async function post<Done>(endpoint: string, form: FormData): Promise<SubmissionState<Done>> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { phase: 'failed', reason: timedOut ? 'timeout' : 'network' };
  }
  const answer = (await response.json().catch(() => undefined)) as Answer<Done> | undefined;
  if (answer?.status === 'done') return { phase: 'done', done: answer.done };
  if (answer?.status === 'invalid') return { phase: 'idle', result: answer.result };
  return { phase: 'failed', reason: 'unknown' };
}
