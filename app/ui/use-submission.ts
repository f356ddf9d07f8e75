import type { SubmissionResult } from '@conform-to/react';
import type { Challenge } from 'altcha-lib/types';
import { useRef, useState } from 'react';
import { guardFields } from './form-guard.ts';

/** Why a submission did not go through; the form has a sentence for each. */
export type FailureReason = 'network' | 'timeout' | 'limited' | 'unknown';

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
  /** On its way; `checking` while the browser works on a proof. */
  | { phase: 'sending'; checking?: boolean }
  | { phase: 'done'; done: Done }
  /** @property retryAfter seconds to wait, when the reason is `limited` */
  | { phase: 'failed'; reason: FailureReason; retryAfter?: number };

type Send<Done> = (form: FormData) => Promise<SubmissionState<Done> | undefined>;

/** Longest wait for an answer, and for a proof of work, in milliseconds. */
const patience = 20_000;

/**
 * Sends a form to `endpoint` once at a time: a second click while one is on its way does nothing
 * and resolves to nothing. What the server wants proved is proved without asking anybody. Nothing
 * that was typed is touched here; the form decides what to clear.
 */
export function useSubmission<Done>(
  endpoint: string,
  onDone?: (done: Done) => void,
): [SubmissionState<Done>, Send<Done>] {
  const [state, setState] = useState<SubmissionState<Done>>({ phase: 'idle' });
  const underWay = useRef(false);

  const send: Send<Done> = async (form) => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setState({ phase: 'sending' });
    const checking = () => setState({ phase: 'sending', checking: true });
    const next = await deliver<Done>(endpoint, form, checking).catch(failure);
    underWay.current = false;
    setState(next);
    if (next.phase === 'done') onDone?.(next.done);
    return next;
  };
  return [state, send];
}

async function deliver<Done>(
  endpoint: string,
  form: FormData,
  onCheck: () => void,
): Promise<SubmissionState<Done>> {
  const answer = await post<Done>(endpoint, form);
  if (answer?.status !== 'check') return stateAfter(answer);
  onCheck();
  const { proveWork } = await import('./proof-of-work.ts');
  form.set(guardFields.proof, await proveWork(answer.challenge, patience));
  return stateAfter(await post<Done>(endpoint, form));
}

/** @throws when no answer arrives; what answers but is none of ours is `undefined` */
async function post<Done>(endpoint: string, form: FormData): Promise<Answer<Done> | undefined> {
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  try {
    return JSON.parse(text) as Answer<Done>;
  } catch {
    return undefined;
  }
}

function stateAfter<Done>(answer: Answer<Done> | undefined): SubmissionState<Done> {
  switch (answer?.status) {
    case 'done':
      return { phase: 'done', done: answer.done };
    case 'invalid':
      return { phase: 'idle', result: answer.result };
    case 'limited':
      return { phase: 'failed', reason: 'limited', retryAfter: answer.retryAfter };
    default:
      return { phase: 'failed', reason: 'unknown' };
  }
}

function failure(error: unknown): { phase: 'failed'; reason: FailureReason } {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return { phase: 'failed', reason: timedOut ? 'timeout' : 'network' };
}
