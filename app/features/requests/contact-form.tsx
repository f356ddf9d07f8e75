import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import type { Messages } from '../../i18n/messages.ts';
import { checkForm } from '../../ui/check-form.ts';
import { InputField, SelectField, TextField } from '../../ui/field.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Message } from '../../ui/message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { type FailureReason, useSubmission } from '../../ui/use-submission.ts';
import {
  type RequestError,
  type RequestFields,
  type RequestReceipt,
  requestOptions,
  requestSchema,
} from './request.ts';

type ContactTexts = Messages['contact'];

export type ContactFormProps = {
  /** Page that takes the form without JavaScript, with the anchor of the form. */
  action: string;
  /** Where the form goes with JavaScript. */
  endpoint: string;
  privacyHref: string;
  texts: ContactTexts['form'] &
    Pick<ContactTexts, 'errors' | 'success'> & {
      optional: string;
      failures: Record<FailureReason, string>;
    };
  /** Reference number of a request that a plain POST stored. */
  code?: string | undefined;
  failed?: boolean | undefined;
  result?: SubmissionResult | undefined;
};

/** Contact form of the home page (spec, points 4 and 5): cleared when the request is stored. */
export function ContactForm(props: ContactFormProps) {
  const { texts } = props;
  const [receipt, setReceipt] = useState<RequestReceipt>();
  const code = receipt?.code ?? props.code;
  const [round, setRound] = useState(0);
  return (
    <>
      {code && (
        <Message key={code} kind="success" title={texts.success.title} focus={Boolean(receipt)}>
          <p>{texts.success.text}</p>
          <p>{texts.success.number.replace('{{number}}', code)}</p>
        </Message>
      )}
      <Fields
        key={round}
        {...props}
        onStored={(stored) => {
          setReceipt(stored);
          setRound(round + 1);
        }}
      />
    </>
  );
}

type FieldsProps = ContactFormProps & { onStored: (receipt: RequestReceipt) => void };

function Fields({ action, endpoint, privacyHref, texts, failed, result, onStored }: FieldsProps) {
  const [state, send] = useSubmission<RequestReceipt>(endpoint, onStored);
  // An error clears when its field is edited, and stays away until the next submit (spec, point 4).
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [form, fields] = useForm<RequestFields>({
    id: 'contact-form',
    lastResult: state.phase === 'idle' ? (state.result ?? result) : undefined,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onValidate: ({ formData }) => {
      setEdited(new Set());
      return checkForm(formData, requestSchema);
    },
    onSubmit(event, { formData }) {
      event.preventDefault();
      void send(formData);
    },
  });
  const failure =
    state.phase === 'failed' ? state.reason : failed && state.phase === 'idle' && 'unknown';
  const errorOf = (field: { name: string; errors?: string[] | undefined }) => {
    const key = edited.has(field.name)
      ? undefined
      : (field.errors?.[0] as RequestError | undefined);
    return key && texts.errors[key];
  };

  return (
    <form
      className="form"
      {...getFormProps(form)}
      method="post"
      action={action}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        if (!edited.has(name)) setEdited(new Set([...edited, name]));
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
          meta={fields.number}
          texts={texts.fields.number}
          error={errorOf(fields.number)}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <div className="two">
        <InputField
          meta={fields.email}
          texts={texts.fields.email}
          error={errorOf(fields.email)}
          type="email"
          autoComplete="email"
        />
        <SelectField
          meta={fields.events}
          texts={texts.fields.events}
          error={errorOf(fields.events)}
          options={requestOptions.map((value) => ({ value, label: texts.events[value] }))}
        />
      </div>
      <TextField
        meta={fields.notes}
        texts={texts.fields.notes}
        error={errorOf(fields.notes)}
        optional={texts.optional}
        rows={4}
      />
      {failure && (
        <Message kind="error" title={texts.failures[failure]} focus={state.phase === 'failed'} />
      )}
      <SubmitButton
        sending={state.phase === 'sending'}
        label={texts.submit}
        busyLabel={texts.sending}
      />
      <p className="small muted">
        <LinkedText text={texts.consent} href={privacyHref} />
      </p>
    </form>
  );
}
