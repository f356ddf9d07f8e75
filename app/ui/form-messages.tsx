import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import { Icon } from './icon.tsx';
import { LinkedText } from './linked-text.tsx';
import { Message } from './message.tsx';
import { type WaitTexts, waitText } from './plural-text.ts';
import type { Failure } from './use-delivery.ts';
import type { FailureReason } from './use-submission.ts';

/** What a form says on its way to the server. */
export type DeliveryTexts = {
  failures: Record<Exclude<FailureReason, 'limited'>, string>;
  /** Too many at once: when to try again. */
  wait: WaitTexts;
  /** A sentence with the phone number as its link. */
  call: string;
  phoneHref: string;
  resend: string;
  checking: string;
  /** A draft was put back. */
  kept: string;
  clear: string;
  /** It was sent and did not arrive. */
  unsent: string;
  unsentNote: string;
  backOnline: string;
  /** Label of the field for robots. */
  honeypot: string;
};

type DraftNoticeProps = {
  draft: Draft;
  formId: string;
  texts: DeliveryTexts;
  sending: boolean;
  onClear: () => void;
};

/** Says above a form that an earlier visit left something in it, and sends or clears it at a tap. */
export function DraftNotice({ draft, formId, texts, sending, onClear }: DraftNoticeProps) {
  return (
    <div className="msg wn" role="status">
      <Icon name={draft.unsent ? 'alert' : 'clock'} />
      <b>{draft.unsent ? texts.unsent : texts.kept}</b>
      {draft.unsent && <p>{texts.unsentNote}</p>}
      <div className="btns">
        {draft.unsent && (
          <button className="btn sm" type="submit" form={formId} disabled={sending}>
            {texts.resend}
          </button>
        )}
        <button className="btn out sm" type="button" disabled={sending} onClick={onClear}>
          {texts.clear}
        </button>
      </div>
    </div>
  );
}

type FailureMessageProps = {
  failure: Failure;
  texts: DeliveryTexts;
  /** Puts the reason into the form's own sentence. */
  phrase?: (reason: string) => string;
};

/** Why a form was not stored; says when the connection is back, for the button below it. */
export function FailureMessage({
  failure,
  texts,
  phrase = (reason) => reason,
}: FailureMessageProps) {
  const { reason, retryAfter = 0, here } = failure;
  const back = useBackOnline();
  if (back && reason === 'network') {
    return (
      <Message kind="error" title={texts.unsent}>
        <p>
          {texts.backOnline} {texts.unsentNote}
        </p>
      </Message>
    );
  }
  const limited = reason === 'limited';
  return (
    <Message
      kind="error"
      title={phrase(limited ? waitText(texts.wait, retryAfter) : texts.failures[reason])}
      focus={here}
    >
      {limited && (
        <p>
          <LinkedText text={texts.call} href={texts.phoneHref} />
        </p>
      )}
    </Message>
  );
}

/** Whether the connection came back since the message stands here. */
function useBackOnline(): boolean {
  const [back, setBack] = useState(false);
  useEffect(() => {
    const online = () => setBack(true);
    const offline = () => setBack(false);
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  }, []);
  return back;
}
