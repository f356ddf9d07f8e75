import { type FormMetadata, getFormProps } from '@conform-to/react';
import type { FormEvent, ReactNode } from 'react';
import { type DeliveryTexts, DraftNotice, FailureMessage, KeepDraft } from './form-messages.tsx';
import { Honeypot } from './honeypot.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { Delivery } from './use-delivery.ts';

type FormFrameProps = {
  // biome-ignore lint/suspicious/noExplicitAny: the frame reads none of the form's fields
  form: FormMetadata<any>;
  delivery: Delivery;
  texts: { submit: string; sending: string; delivery: DeliveryTexts };
  /** Page that takes the form without JavaScript. */
  action: string;
  /** The visitor edited a field. */
  onEdit: (event: FormEvent<HTMLFormElement>) => void;
  /** The visitor cleared the restored draft. */
  onCleared: () => void;
  /** Puts the reason of a failure into the form's own sentence. */
  phrase?: (reason: string) => string;
  /** Stands above the submit button. */
  note?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** A form element with all that is not its fields: draft notice, honeypot, failure, submit button. */
export function FormFrame({
  form,
  delivery: { state, draft, failure, bind },
  texts,
  action,
  onEdit,
  onCleared,
  phrase,
  note,
  children,
}: FormFrameProps) {
  const sending = state.phase === 'sending';
  return (
    <>
      {draft.found && !failure && (
        <DraftNotice
          draft={draft.found}
          formId={form.id}
          texts={texts.delivery}
          sending={sending}
          onClear={() => {
            draft.forget();
            onCleared();
          }}
        />
      )}
      <form
        className="form"
        {...getFormProps(form)}
        {...bind}
        method="post"
        action={action}
        onInput={(event) => {
          draft.edited();
          onEdit(event);
        }}
      >
        {children}
        <Honeypot formId={form.id} label={texts.delivery.honeypot} />
        {failure && <FailureMessage failure={failure} texts={texts.delivery} phrase={phrase} />}
        {draft.typed && (
          <KeepDraft keep={draft.keep} label={texts.delivery.keep} onChange={draft.keepOnDevice} />
        )}
        {note}
        <div>
          <SubmitButton
            sending={sending}
            label={failure ? texts.delivery.resend : texts.submit}
            busyLabel={sending && state.checking ? texts.delivery.checking : texts.sending}
          />
        </div>
      </form>
    </>
  );
}
