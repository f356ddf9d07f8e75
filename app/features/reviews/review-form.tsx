import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { checkForm } from '../../ui/check-form.ts';
import { InputField, TextField } from '../../ui/field.tsx';
import { type DeliveryTexts, DraftNotice, FailureMessage } from '../../ui/form-messages.tsx';
import { Honeypot } from '../../ui/honeypot.tsx';
import { Message } from '../../ui/message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useDelivery } from '../../ui/use-delivery.ts';
import { useFreshForm } from '../../ui/use-fresh-form.ts';
import { type ReviewError, type ReviewInput, reviewLimits, reviewSchema } from './review.ts';

export type ReviewFormProps = {
  /** Page that takes the form without JavaScript, with the anchor of the form. */
  action: string;
  /** Where the form goes with JavaScript. */
  endpoint: string;
  /** Name of the form's draft on the visitor's device. */
  draft: string;
  texts: Messages['reviews']['form'] & { optional: string; delivery: DeliveryTexts };
  /** Outcome of a plain POST. */
  outcome?: 'done' | 'failed' | undefined;
  /** A plain POST was one too many: seconds until the next try. */
  limited?: number | undefined;
  result?: SubmissionResult | undefined;
};

const formId = 'review-form';

/** The form 'You can leave your review' (spec, points 4 and 5). */
export function ReviewForm(props: ReviewFormProps) {
  const { texts, outcome } = props;
  const form = useFreshForm(formId);
  const [sent, setSent] = useState<'here' | 'before' | undefined>(
    outcome === 'done' ? 'before' : undefined,
  );
  const plain = form.round > 0 && { outcome: undefined, limited: undefined, result: undefined };
  return (
    <>
      <div aria-live="polite">
        {sent && (
          <Message kind="success" title={texts.success} focus={sent === 'here'}>
            <p>{texts.successNote}</p>
          </Message>
        )}
      </div>
      <Fields
        key={form.round}
        {...props}
        {...plain}
        onSent={() => {
          setSent('here');
          form.renew();
        }}
        onCleared={() => form.renew({ focus: true })}
        onEdit={() => setSent(undefined)}
      />
    </>
  );
}

type FieldsProps = ReviewFormProps & {
  onSent: () => void;
  onCleared: () => void;
  onEdit: () => void;
};

function Fields({ action, endpoint, texts, outcome, result, onEdit, ...props }: FieldsProps) {
  const { state, draft, failure, bind, send } = useDelivery<null>({
    endpoint,
    draft: { name: props.draft, after: outcome === 'done' ? outcome : undefined },
    plain: { failed: outcome === 'failed', limited: props.limited },
    onDone: props.onSent,
  });
  const [typed, setTyped] = useState<number>();
  const [form, fields] = useForm<ReviewInput>({
    id: formId,
    lastResult: state.phase === 'idle' ? (state.result ?? result) : undefined,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkForm(formData, reviewSchema),
    onSubmit(event, { formData }) {
      event.preventDefault();
      void send(formData);
    },
  });
  const errorOf = (field: { errors?: string[] | undefined }) => {
    const key = field.errors?.[0] as ReviewError | undefined;
    return key && texts.errors[key];
  };
  const sending = state.phase === 'sending';

  return (
    <>
      {draft.found && !failure && (
        <DraftNotice
          draft={draft.found}
          formId={formId}
          texts={texts.delivery}
          sending={sending}
          onClear={() => {
            draft.forget();
            props.onCleared();
          }}
        />
      )}
      <form
        className="form"
        {...getFormProps(form)}
        {...bind}
        method="post"
        action={action}
        onInput={() => {
          draft.edited();
          onEdit();
        }}
      >
        <div className="two">
          <InputField
            meta={fields.name}
            texts={texts.fields.name}
            error={errorOf(fields.name)}
            autoComplete="name"
          />
          <InputField
            meta={fields.phoneNumber}
            texts={texts.fields.phoneNumber}
            error={errorOf(fields.phoneNumber)}
            type="tel"
            autoComplete="tel"
          />
        </div>
        <InputField
          meta={fields.companyName}
          texts={texts.fields.companyName}
          error={errorOf(fields.companyName)}
          optional={texts.optional}
          autoComplete="organization"
        />
        <div onInput={(event) => setTyped((event.target as HTMLTextAreaElement).value.length)}>
          <TextField
            meta={fields.notes}
            texts={texts.fields.notes}
            error={errorOf(fields.notes)}
            rows={6}
            aside={
              <span className="counter">
                {typed ?? fields.notes.initialValue?.length ?? 0} / {reviewLimits.notes}
              </span>
            }
          />
        </div>
        <Honeypot formId={formId} label={texts.delivery.honeypot} />
        {failure && (
          <FailureMessage
            failure={failure}
            texts={texts.delivery}
            phrase={(reason) => texts.sendError.replace('{{message}}', reason)}
          />
        )}
        <SubmitButton
          sending={sending}
          label={failure ? texts.delivery.resend : texts.submit}
          busyLabel={sending && state.checking ? texts.delivery.checking : texts.sending}
        />
      </form>
    </>
  );
}
