import type { SubmissionResult } from '@conform-to/react';
import { useRef } from 'react';
import { type DraftOptions, useDraft } from './use-draft.ts';
import { type FailureReason, useSubmission } from './use-submission.ts';

/** Why a form was not stored, and the seconds until a retry. */
export type Failure = {
  reason: FailureReason;
  retryAfter?: number | undefined;
  /** It happened without a page load: the message takes the focus. */
  here: boolean;
};

/** Failure of a plain POST. */
type PlainOutcome = {
  failed?: boolean | undefined;
  /** Rate limited: seconds until the limit resets. */
  limited?: number | undefined;
};

export type Delivery = ReturnType<typeof useDelivery>;

type DeliveryOptions<Done> = {
  endpoint: string;
  draft: Omit<DraftOptions, 'unsent'>;
  plain: PlainOutcome;
  onDone: (done: Done) => void;
};

/**
 * Sends a form, and keeps the input as a draft until the server has stored it. Every attempt with the same text has the
 * same idempotency key, so that it is stored once.
 */
export function useDelivery<Done>({
  endpoint,
  draft: options,
  plain,
  onDone,
}: DeliveryOptions<Done>) {
  const form = useRef<HTMLFormElement>(null);
  const unsent = plain.failed || plain.limited !== undefined;
  const draft = useDraft(form, { ...options, unsent });
  const [state, submit] = useSubmission<Done>(endpoint, (done) => {
    draft.forget();
    onDone(done);
  });

  return {
    state,
    draft,
    failure: failureOf(state, plain),
    /** Conform's last result: of this page, or else of the plain POST. */
    resultOr: (posted: SubmissionResult | undefined) =>
      state.phase === 'idle' ? (state.result ?? posted) : undefined,
    /** Props of the form element. */
    bind: { ref: form, onFocus: draft.touched },
    async send(data: FormData) {
      for (const [name, value] of Object.entries(draft.guard())) data.set(name, value);
      draft.trying();
      const next = await submit(data);
      if (next?.phase === 'idle') draft.refused();
    },
  };
}

function failureOf(
  state: ReturnType<typeof useSubmission>[0],
  { failed, limited }: PlainOutcome,
): Failure | undefined {
  if (state.phase === 'failed') {
    return { reason: state.reason, retryAfter: state.retryAfter, here: true };
  }
  if (state.phase !== 'idle' || state.result) return undefined;
  if (limited !== undefined) return { reason: 'limited', retryAfter: limited, here: false };
  return failed ? { reason: 'unknown', here: false } : undefined;
}
