import { type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import { checkForm } from '../../../forms/check-form.ts';
import { CountedField } from '../../../forms/counted-field.tsx';
import { InputField } from '../../../forms/field.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import type { DeliveryTexts } from '../../../forms/form-messages.tsx';
import { useDelivery } from '../../../forms/use-delivery.ts';
import { useFreshForm } from '../../../forms/use-fresh-form.ts';
import { useFrozenWhilePressed } from '../../../forms/use-frozen.ts';
import type { Messages } from '../../../i18n/message-types.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { Message } from '../../../ui/message.tsx';
import { type ReviewError, type ReviewInput, reviewLimits, reviewSchema } from '../review-rules.ts';

export type ReviewFormProps = {
  /** Page that takes the form without JavaScript. */
  action: string;
  /** Where the form goes with JavaScript. */
  endpoint: string;
  privacyHref: string;
  /** Name of the form's draft on the visitor's device. */
  draft: string;
  texts: Messages['reviews']['form'] & { optional: string; delivery: DeliveryTexts };
  /** Outcome of a plain POST. */
  outcome?: 'done' | 'failed' | undefined;
  /** A plain POST exceeded a limit: seconds until it resets. */
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
  const delivery = useDelivery<null>({
    endpoint,
    draft: { name: props.draft, after: outcome === 'done' ? outcome : undefined },
    plain: { failed: outcome === 'failed', limited: props.limited },
    onDone: props.onSent,
  });
  const [form, fields] = useForm<ReviewInput>({
    id: formId,
    lastResult: delivery.resultOr(result),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkForm(formData, reviewSchema),
    onSubmit(event, { formData }) {
      event.preventDefault();
      void delivery.send(formData);
    },
  });
  const errors = useFrozenWhilePressed(form.allErrors);
  const errorOf = ({ name }: { name: string }) => {
    const key = errors[name]?.[0] as ReviewError | undefined;
    return key && texts.errors[key];
  };

  return (
    <FormFrame
      form={form}
      delivery={delivery}
      texts={texts}
      action={action}
      onEdit={onEdit}
      onCleared={props.onCleared}
      phrase={(reason) => texts.sendError.replace('{{message}}', reason)}
      note={
        <p className="small muted">
          <LinkedText text={texts.consent} href={props.privacyHref} />
        </p>
      }
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
      <CountedField
        meta={fields.notes}
        texts={texts.fields.notes}
        error={errorOf(fields.notes)}
        rows={6}
        max={reviewLimits.notes}
      />
    </FormFrame>
  );
}
