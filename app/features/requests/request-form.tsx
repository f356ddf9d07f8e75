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
import { type DeliveryTexts, DraftNotice, FailureMessage } from '../../ui/form-messages.tsx';
import { Honeypot } from '../../ui/honeypot.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useDelivery } from '../../ui/use-delivery.ts';
import { useFreshForm } from '../../ui/use-fresh-form.ts';
import type { RequestError, RequestReceipt } from './request.ts';
import { RequestReceived } from './request-received.tsx';

/** What a page tells each of its request forms. */
export type RequestFormProps = {
  /** Page that takes the form without JavaScript, with the anchor of the form. */
  action: string;
  /** Where the form goes with JavaScript. */
  endpoint: string;
  privacyHref: string;
  /** Name of the form's draft on the visitor's device. */
  draft: string;
  /** Receipt of a request that a plain POST stored. */
  receipt?: RequestReceipt | undefined;
  /** A plain POST could not be stored. */
  failed?: boolean | undefined;
  /** A plain POST was one too many: seconds until the next try. */
  limited?: number | undefined;
  result?: SubmissionResult | undefined;
};

export type RequestFormTexts = Pick<Messages['contact'], 'errors' | 'success'> & {
  submit: string;
  sending: string;
  consent: string;
  delivery: DeliveryTexts;
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
 * cleared when the request is stored, left as it is when it could not be. What is typed is kept on
 * the visitor's device until then.
 */
export function RequestForm<F extends TextFields>(props: FrameProps<F>) {
  const [stored, setStored] = useState<RequestReceipt>();
  const form = useFreshForm(props.id);
  const receipt = stored ?? props.receipt;
  // A form that was cleared has nothing to do with the plain POST that brought the page.
  const plain = form.round > 0 && { result: undefined, failed: false, limited: undefined };
  return (
    <>
      {receipt && (
        <RequestReceived
          key={receipt.code}
          receipt={receipt}
          texts={props.texts.success}
          focus={Boolean(stored)}
        />
      )}
      <Form
        key={form.round}
        {...props}
        {...plain}
        fresh={Boolean(stored) && form.round > 0}
        onCleared={() => form.renew({ focus: true })}
        onStored={(done) => {
          setStored(done);
          form.renew();
        }}
      />
    </>
  );
}

type FormProps<F extends TextFields> = FrameProps<F> & {
  fresh: boolean;
  onCleared: () => void;
  onStored: (receipt: RequestReceipt) => void;
};

function Form<F extends TextFields>({ texts, children, fresh, ...props }: FormProps<F>) {
  const defaultValue = fresh ? undefined : props.defaultValue;
  const { state, draft, failure, bind, send } = useDelivery<RequestReceipt>({
    endpoint: props.endpoint,
    draft: { name: props.draft, canned: defaultValue, after: props.receipt?.code },
    plain: props,
    onDone: props.onStored,
  });
  // An error clears when its field is edited, and stays away until the next submit (spec, point 4).
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [form, fields] = useForm<F>({
    id: props.id,
    defaultValue: defaultValue as DefaultValue<F>,
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
  const bindField: Bind<F> = (name) => {
    const meta = (fields as Metas<F>)[name];
    const key = edited.has(meta.name) ? undefined : (meta.errors?.[0] as RequestError | undefined);
    return { meta, error: key && texts.errors[key] };
  };
  const sending = state.phase === 'sending';

  return (
    <>
      {draft.found && !failure && (
        <DraftNotice
          draft={draft.found}
          formId={props.id}
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
        action={props.action}
        onInput={(event) => {
          draft.edited();
          const { name } = event.target as HTMLInputElement;
          setEdited((names) => (names.has(name) ? names : new Set([...names, name])));
        }}
      >
        {children(bindField, fresh)}
        <Honeypot formId={props.id} label={texts.delivery.honeypot} />
        {failure && <FailureMessage failure={failure} texts={texts.delivery} />}
        <p className="small muted">
          <LinkedText text={texts.consent} href={props.privacyHref} />
        </p>
        <SubmitButton
          sending={sending}
          label={failure ? texts.delivery.resend : texts.submit}
          busyLabel={sending && state.checking ? texts.delivery.checking : texts.sending}
        />
      </form>
    </>
  );
}
