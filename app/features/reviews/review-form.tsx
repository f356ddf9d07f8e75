import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { checkForm } from '../../ui/check-form.ts';
import { InputField, TextField } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { type FailureReason, useSubmission } from '../../ui/use-submission.ts';
import { type ReviewError, type ReviewInput, reviewLimits, reviewSchema } from './review.ts';

export type ReviewFormProps = {
  /** Page that takes the form without JavaScript, with the anchor of the form. */
  action: string;
  /** Where the form goes with JavaScript. */
  endpoint: string;
  texts: Messages['reviews']['form'] & {
    optional: string;
    failures: Record<FailureReason, string>;
  };
  /** Outcome of a plain POST. */
  outcome?: 'done' | 'failed' | undefined;
  result?: SubmissionResult | undefined;
};

/** The form 'You can leave your review' (spec, points 4 and 5). */
export function ReviewForm(props: ReviewFormProps) {
  const { texts, outcome } = props;
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(outcome === 'done');
  return (
    <>
      <div aria-live="polite">
        {sent && (
          <Message kind="success" title={texts.success} focus={round > 0}>
            <p>{texts.successNote}</p>
          </Message>
        )}
      </div>
      {/* A new key is a fresh form: the reset after success. */}
      <Fields
        key={round}
        {...props}
        onSent={() => {
          setSent(true);
          setRound(round + 1);
        }}
        onEdit={() => setSent(false)}
      />
    </>
  );
}

type FieldsProps = ReviewFormProps & { onSent: () => void; onEdit: () => void };

function Fields({ action, endpoint, texts, outcome, result, onSent, onEdit }: FieldsProps) {
  const [state, send] = useSubmission(endpoint, onSent);
  const [typed, setTyped] = useState<number>();
  const [form, fields] = useForm<ReviewInput>({
    id: 'review-form',
    lastResult: state.phase === 'idle' ? (state.result ?? result) : undefined,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkForm(formData, reviewSchema),
    onSubmit(event, { formData }) {
      event.preventDefault();
      void send(formData);
    },
  });
  const failure =
    state.phase === 'failed'
      ? state.reason
      : outcome === 'failed' && state.phase === 'idle' && 'unknown';
  const errorOf = (field: { errors?: string[] | undefined }) => {
    const key = field.errors?.[0] as ReviewError | undefined;
    return key && texts.errors[key];
  };

  return (
    <form className="form" {...getFormProps(form)} method="post" action={action} onInput={onEdit}>
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
      {failure && (
        <Message
          kind="error"
          title={texts.sendError.replace('{{message}}', texts.failures[failure])}
          focus={state.phase === 'failed'}
        />
      )}
      <SubmitButton
        sending={state.phase === 'sending'}
        label={texts.submit}
        busyLabel={texts.sending}
      />
    </form>
  );
}
