import {
  type DefaultValue,
  type FieldMetadata,
  type SubmissionResult,
  useForm,
} from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { checkForm } from '../../forms/check-form.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import type { DeliveryTexts } from '../../forms/form-messages.tsx';
import { useDelivery } from '../../forms/use-delivery.ts';
import { useFreshForm } from '../../forms/use-fresh-form.ts';
import type { Messages } from '../../i18n/message-types.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import type { RequestError, RequestReceipt } from '../request/request-rules.ts';
import type { DisputeLink } from './lead-on.ts';
import type { PlainLink } from './request-inputs.tsx';
import { RequestReceived } from './request-received.tsx';

/** Props that every request form gets from its page. */
export type RequestFormProps = {
  /** Page that takes the form without JavaScript. */
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
  /** A plain POST exceeded a limit: seconds until it resets. */
  limited?: number | undefined;
  result?: SubmissionResult | undefined;
};

export type RequestFormTexts = Pick<Messages['contact'], 'success'> & {
  /** Beside the label of a field that may stay empty. */
  optional: string;
  errors: Messages['contact']['errors'] & { errorDispute?: string };
  /** Where a dispute begins instead; with `errorDispute` only. */
  disputeLink?: DisputeLink;
  /** Alternative for visitors without e-mail. */
  noEmail: PlainLink | undefined;
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
  error: ReactNode;
};

type FrameProps<F extends TextFields> = RequestFormProps & {
  id: string;
  schema: GenericSchema<unknown, F>;
  texts: RequestFormTexts;
  /** Takes a form that keeps its rules to another page instead of sending it. */
  goesElsewhere?: (form: FormData) => Promise<boolean>;
  /** Prefilled values. */
  defaultValue?: Partial<F>;
  /** The fields; `fresh` after a request was stored. */
  children: (bind: Bind<F>, fresh: boolean) => ReactNode;
};

/**
 * A form for requests (spec, points 4 and 5): errors by field on submit, cleared once the request is stored. Until
 * then input stays in the fields and in a draft.
 */
export function RequestForm<F extends TextFields>(props: FrameProps<F>) {
  const [stored, setStored] = useState<RequestReceipt>();
  const form = useFreshForm(props.id);
  const receipt = stored ?? props.receipt;
  // The outcome of the plain POST belongs to the form as it was before it was cleared.
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
  const delivery = useDelivery<RequestReceipt>({
    endpoint: props.endpoint,
    draft: { name: props.draft, prefilled: defaultValue, after: props.receipt?.code },
    plain: props,
    onDone: props.onStored,
  });
  // An error clears when its field is edited, and stays away until the next submit (spec, point 4).
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [form, fields] = useForm<F>({
    id: props.id,
    defaultValue: defaultValue as DefaultValue<F>,
    lastResult: delivery.resultOr(props.result),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onValidate: ({ formData }) => {
      setEdited(new Set());
      return checkForm(formData, props.schema);
    },
    async onSubmit(event, { formData }) {
      event.preventDefault();
      if (!(await props.goesElsewhere?.(formData))) void delivery.send(formData);
    },
  });
  const bindField: Bind<F> = (name) => {
    const meta = (fields as Metas<F>)[name];
    const key = edited.has(meta.name) ? undefined : (meta.errors?.[0] as RequestError | undefined);
    const text = key && texts.errors[key];
    if (key !== 'errorDispute' || !texts.disputeLink) return { meta, error: text };
    const { href, text: link } = texts.disputeLink;
    const error = (
      <>
        {text} <a href={href}>{link}</a>.
      </>
    );
    return { meta, error };
  };

  return (
    <FormFrame
      form={form}
      delivery={delivery}
      texts={texts}
      action={props.action}
      onEdit={(event) => {
        const { name } = event.target as HTMLInputElement;
        setEdited((names) => (names.has(name) ? names : new Set([...names, name])));
      }}
      onCleared={props.onCleared}
      note={
        <p className="small muted">
          <LinkedText text={texts.consent} href={props.privacyHref} />
        </p>
      }
    >
      {children(bindField, fresh)}
    </FormFrame>
  );
}
