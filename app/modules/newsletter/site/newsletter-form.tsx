import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { browserFirst, checkForm } from '../../../forms/check-form.ts';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { useSubmission } from '../../../forms/use-submission.ts';
import type { Messages } from '../../../i18n/message-types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { Message } from '../../../ui/message.tsx';
import {
  type SubscriptionError,
  type SubscriptionInput,
  subscriptionSchema,
} from '../subscription.ts';

export type NewsletterFormProps = {
  /** Unique on the page: the form may stand there twice. */
  id: string;
  /** Page that takes the form without JavaScript. */
  action: string;
  /** Where the form goes with JavaScript. */
  endpoint: string;
  privacyHref: string;
  texts: Omit<Messages['newsletter']['block'], 'title' | 'text'>;
  /** Outcome of a plain POST. */
  outcome?: 'done' | 'failed' | 'limited' | undefined;
  result?: SubmissionResult | undefined;
};

/** Newsletter sign-up: one e-mail field (spec, point 2). */
export function NewsletterForm(props: NewsletterFormProps) {
  const { id, action, endpoint, privacyHref, texts, outcome, result } = props;
  const [state, send] = useSubmission(endpoint);
  const [form, fields] = useForm<SubscriptionInput>({
    id,
    ...browserFirst,
    lastResult: state.phase === 'idle' ? (state.result ?? result) : undefined,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkForm(formData, subscriptionSchema),
    onSubmit(event, { formData }) {
      event.preventDefault();
      void send(formData);
    },
  });
  if (state.phase === 'done' || (state.phase === 'idle' && outcome === 'done')) {
    return <Message kind="success" title={texts.success} focus={state.phase === 'done'} />;
  }

  const { email } = fields;
  const error = email.errors?.[0] as SubscriptionError | undefined;
  const failure =
    state.phase === 'failed'
      ? state.reason
      : state.phase === 'idle' && outcome !== 'done'
        ? outcome
        : undefined;
  const sending = state.phase === 'sending';
  return (
    <form {...getFormProps(form)} method="post" action={action}>
      <label htmlFor={email.id} className="vh">
        {texts.label}
      </label>
      <div className="row">
        <input
          id={email.id}
          name={email.name}
          type="email"
          required
          autoComplete="email"
          placeholder={texts.placeholder}
          defaultValue={email.initialValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? email.errorId : undefined}
        />
        <SubmitButton sending={sending} label={texts.submit} busyLabel={texts.sending} />
      </div>
      {error && (
        <p className="err" id={email.errorId}>
          <Icon name="alert" />
          <span>{texts[error]}</span>
        </p>
      )}
      {failure && (
        <Message
          kind="error"
          title={failure === 'limited' ? texts.limited : texts.failed}
          focus={state.phase === 'failed'}
        />
      )}
      <p className="small muted">
        <LinkedText text={texts.consent} href={privacyHref} />
      </p>
    </form>
  );
}
