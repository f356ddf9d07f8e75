import { useRef } from 'react';
import { type DraftOptions, useDraft } from './use-draft.ts';
import { type FailureReason, useSubmission } from './use-submission.ts';

/** Why a form was not stored, and how long to wait before the next try, in seconds. */
export type Failure = {
  reason: FailureReason;
  retryAfter?: number | undefined;
  /** It has just happened here, not on the server: the message takes the focus. */
  here: boolean;
};

/** Outcome of a plain POST. */
export type PlainOutcome = {
  failed?: boolean | undefined;
  /** Too many at once: seconds until the next try. */
  limited?: number | undefined;
};

type DeliveryOptions<Done> = {
  endpoint: string;
  draft: Omit<DraftOptions, 'unsent'>;
  plain: PlainOutcome;
  onDone: (done: Done) => void;
};

/**
 * Brings a form to the server and loses nothing on the way: what is typed is kept as a draft until
 * the server has stored it, and every try of the same text carries the same key.
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
    /** Properties of the form. */
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
