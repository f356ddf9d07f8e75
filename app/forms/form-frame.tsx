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
  /** Page that receives the form without JavaScript. */
  action: string;
  /** Called when the visitor edits a field. */
  onEdit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when the visitor clears the restored draft. */
  onCleared: () => void;
  /** Embeds the reason of a failure in the form's own sentence. */
  phrase?: (reason: string) => string;
  /** Content above the submit button. */
  note?: ReactNode;
  children: ReactNode;
};

/** A form element with everything except its fields: draft notice, honeypot, error message, submit button. */
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
