import { company } from '../content/company.ts';
import type { Answer } from '../forms/protocol.ts';
import { usePage } from '../i18n/page-context.tsx';
import { waitText } from '../i18n/plural-text.ts';
import { LinkedText } from '../ui/linked-text.tsx';
import { Message, WrongFields } from '../ui/message.tsx';
import { deliveryTexts } from './delivery-texts.ts';

type FormFailureProps = {
  answer: Exclude<Answer<unknown>, { status: 'done' }> | undefined;
  /** Asks to correct fields. */
  check: string;
  /** Invalid fields in order: id and message. */
  wrong: { field: string; error: string | undefined }[];
};

/** Why a plain form was not stored. Placed at its button, since the first refused field has the focus. */
export function FormFailure({ answer, check, wrong }: FormFailureProps) {
  const delivery = deliveryTexts(usePage(), '');
  const [{ href }] = company().phones;
  if (answer?.status === 'failed') {
    return <Message kind="error" title={delivery.failures.unknown} autoFocus />;
  }
  if (answer?.status === 'limited') {
    return (
      <Message kind="error" title={waitText(delivery.wait, answer.retryAfter)} autoFocus>
        <p>
          <LinkedText text={delivery.call} href={href} />
        </p>
      </Message>
    );
  }
  if (answer?.status === 'invalid') {
    return (
      <Message kind="error" title={check}>
        <WrongFields
          wrong={wrong.flatMap(({ field, error }) => (error ? [{ field, text: error }] : []))}
        />
      </Message>
    );
  }
  return null;
}
