import {
  type DefaultValue,
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import type { GenericSchema } from 'valibot';
import type { Messages } from '../../i18n/messages.ts';
import { checkForm } from '../../ui/check-form.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Message } from '../../ui/message.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { type FailureReason, useSubmission } from '../../ui/use-submission.ts';
import type { RequestError, RequestReceipt } from './request.ts';

/** What a page tells each of its request forms. */
export type RequestFormProps = {
  /** Page that takes the form without JavaScript, with the anchor of the form. */
  action: string;
  /** Where the form goes with JavaScript. */
  endpoint: string;
  privacyHref: string;
  /** Reference number of a request that a plain POST stored. */
  code?: string | undefined;
  failed?: boolean | undefined;
  result?: SubmissionResult | undefined;
};

export type RequestFormTexts = Pick<Messages['contact'], 'errors' | 'success'> & {
  submit: string;
  sending: string;
  consent: string;
  failures: Record<FailureReason, string>;
};

type TextFields = Record<string, string>;
type Metas<F extends TextFields> = Record<keyof F, FieldMetadata<string>>;
/** What a field component needs: its state and the message of its first error. */
type Bind<F extends TextFields> = (name: keyof F) => {
  meta: FieldMetadata<string>;
  error: string | undefined;
};

type FrameProps<F extends TextFields> = RequestFormProps & {
  id: string;
  schema: GenericSchema<unknown, F>;
  texts: RequestFormTexts;
  /** What stands in the fields of a form that nobody has typed in. */
  defaultValue?: Partial<F>;
  /** The fields; `fresh` after a request was stored. */
  children: (bind: Bind<F>, fresh: boolean) => ReactNode;
};

/**
 * A form that asks the company for something (spec, points 4 and 5): per-field errors on submit,
 * cleared when the request is stored, left as it is when it could not be.
 */
export function RequestForm<F extends TextFields>(props: FrameProps<F>) {
  const { texts } = props;
  const [receipt, setReceipt] = useState<RequestReceipt>();
  const [round, setRound] = useState(0);
  const code = receipt?.code ?? props.code;
  return (
    <>
      {code && (
        <Message key={code} kind="success" title={texts.success.title} focus={Boolean(receipt)}>
          <p>{texts.success.text}</p>
          <p>{texts.success.number.replace('{{number}}', code)}</p>
        </Message>
      )}
      {/* A new key is a fresh form: the clearing after success. */}
      <Form
        key={round}
        {...props}
        fresh={round > 0}
        onStored={(stored) => {
          setReceipt(stored);
          setRound(round + 1);
        }}
      />
    </>
  );
}

type FormProps<F extends TextFields> = FrameProps<F> & {
  fresh: boolean;
  onStored: (receipt: RequestReceipt) => void;
};

function Form<F extends TextFields>({ texts, children, fresh, onStored, ...props }: FormProps<F>) {
  const [state, send] = useSubmission<RequestReceipt>(props.endpoint, onStored);
  // An error clears when its field is edited, and stays away until the next submit (spec, point 4).
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [form, fields] = useForm<F>({
    id: props.id,
    defaultValue: (fresh ? undefined : props.defaultValue) as DefaultValue<F>,
    lastResult: state.phase === 'idle' ? (state.result ?? props.result) : undefined,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onValidate: ({ formData }) => {
      setEdited(new Set());
      return checkForm(formData, props.schema);
    },
    onSubmit(event, { formData }) {
      event.preventDefault();
      void send(formData);
    },
  });
  const failure =
    state.phase === 'failed' ? state.reason : props.failed && state.phase === 'idle' && 'unknown';
  const bind: Bind<F> = (name) => {
    const meta = (fields as Metas<F>)[name];
    const key = edited.has(meta.name) ? undefined : (meta.errors?.[0] as RequestError | undefined);
    return { meta, error: key && texts.errors[key] };
  };

  return (
    <form
      className="form"
      {...getFormProps(form)}
      method="post"
      action={props.action}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        if (!edited.has(name)) setEdited(new Set([...edited, name]));
      }}
    >
      {children(bind, fresh)}
      {failure && (
        <Message kind="error" title={texts.failures[failure]} focus={state.phase === 'failed'} />
      )}
      <SubmitButton
        sending={state.phase === 'sending'}
        label={texts.submit}
        busyLabel={texts.sending}
      />
      <p className="small muted">
        <LinkedText text={texts.consent} href={props.privacyHref} />
      </p>
    </form>
  );
}
