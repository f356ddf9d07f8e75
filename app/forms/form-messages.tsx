import { useEffect, useState } from 'react';
import { type WaitTexts, waitText } from '../i18n/plural-text.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkedText } from '../ui/linked-text.tsx';
import { Message } from '../ui/message.tsx';
import type { Draft } from './draft.ts';
import type { Failure } from './use-delivery.ts';
import type { FailureReason } from './use-submission.ts';

/** Texts about draft and submission, shared by all forms. */
export type DeliveryTexts = {
  failures: Record<Exclude<FailureReason, 'limited'>, string>;
  /** For exceeded limits: when to retry. */
  wait: WaitTexts;
  /** A sentence with the phone number as a link. */
  call: string;
  phoneHref: string;
  resend: string;
  checking: string;
  kept: string;
  clear: string;
  /** Label of the checkbox that keeps a draft beyond its tab. */
  keep: string;
  /** For drafts that were sent without a confirmation. */
  unsent: string;
  unsentNote: string;
  backOnline: string;
  /** Label of the honeypot field. */
  honeypot: string;
};

type DraftNoticeProps = {
  draft: Draft;
  formId: string;
  texts: DeliveryTexts;
  sending: boolean;
  onClear: () => void;
};

/** Notice of a restored draft, with buttons to send or clear it. */
export function DraftNotice({ draft, formId, texts, sending, onClear }: DraftNoticeProps) {
  return (
    <div className="msg wn" role="status">
      <Icon name={draft.unsent ? 'alert' : 'clock'} />
      <b>{draft.unsent ? texts.unsent : texts.kept}</b>
      {draft.unsent && <p>{texts.unsentNote}</p>}
      <div className="btns">
        {draft.unsent && (
          <button
            className="btn sm"
            type="submit"
            form={formId}
            aria-disabled={sending || undefined}
          >
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

type KeepDraftProps = { keep: boolean; label: string; onChange: (keep: boolean) => void };

/** Checkbox to keep the draft on a personal device. Not a field of the form. */
export function KeepDraft({ keep, label, onChange }: KeepDraftProps) {
  return (
    <label className="keep" onInput={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        checked={keep}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

type FailureMessageProps = {
  failure: Failure;
  texts: DeliveryTexts;
  /** Embeds the reason in the form's own sentence. */
  phrase?: ((reason: string) => string) | undefined;
};

/** Explains why a form was not stored; once the connection is back, suggests sending it again. */
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
      autoFocus
    >
      {limited && (
        <p>
          <LinkedText text={texts.call} href={texts.phoneHref} />
        </p>
      )}
    </Message>
  );
}

/** Whether the connection came back since this component was mounted. */
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
