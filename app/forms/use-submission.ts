import type { SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import { type Answer, guardFields } from './protocol.ts';

/** Why a submission failed; the form has a sentence for each. */
export type FailureReason = 'network' | 'timeout' | 'limited' | 'unknown';

export type SubmissionState<Done> =
  | { phase: 'idle'; result?: SubmissionResult | undefined }
  /** `checking` during a proof of work. */
  | { phase: 'sending'; checking?: boolean }
  | { phase: 'done'; done: Done }
  /** @property retryAfter seconds to wait, if the reason is `limited` */
  | { phase: 'failed'; reason: FailureReason; retryAfter?: number };

type Send<Done> = (form: FormData) => Promise<SubmissionState<Done> | undefined>;

/** For the response, and for the proof of work. */
const timeoutMs = 20_000;

/**
 * Sends a form to `endpoint`, one submission at a time: a concurrent call does nothing and resolves to undefined.
 * Solves a required proof of work automatically. Leaves the fields unchanged; the form decides what to clear.
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
  form.set(guardFields.proof, await proveWork(answer.challenge, timeoutMs));
  return stateAfter(await post<Done>(endpoint, form));
}

/**
 * @returns undefined for a response from something other than the site, such as a proxy
 * @throws without a response
 */
async function post<Done>(endpoint: string, form: FormData): Promise<Answer<Done> | undefined> {
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
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
      if (answer.sent) keepReceipt(answer.sent);
      return { phase: 'done', done: answer.done };
    case 'invalid':
      return { phase: 'idle', result: answer.result };
    case 'limited':
      return { phase: 'failed', reason: 'limited', retryAfter: answer.retryAfter };
    default:
      return { phase: 'failed', reason: 'unknown' };
  }
}

/** A reload shows the receipt again. */
function keepReceipt(sent: string): void {
  const here = new URL(location.href);
  here.searchParams.set('sent', sent);
  history.replaceState(history.state, '', here);
}

function failure(error: unknown): { phase: 'failed'; reason: FailureReason } {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return { phase: 'failed', reason: timedOut ? 'timeout' : 'network' };
}
