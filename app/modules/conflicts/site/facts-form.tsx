import { useForm } from '@conform-to/react';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { TextField } from '../../../forms/field.tsx';
import type { Answer } from '../../../forms/protocol.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormFailure } from '../../../site/form-failure.tsx';
import { type FactsFields, factsMax } from '../conflict-rules.ts';

type FactsFormProps = {
  token: string;
  /** Facts that were not stored. */
  answer: Exclude<Answer<unknown>, { status: 'done' }> | undefined;
};

/** A cleared visitor's facts. A plain form: the server validates, and returns the input. */
export function FactsForm({ token, answer }: FactsFormProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('talk');
  const { t: contact } = useTranslation('contact');
  const [form, { notes }] = useForm<FactsFields>({ id: 'facts', lastResult: answer?.result });
  const [key] = notes.errors ?? [];
  const error =
    key && (key === 'errorFactsMax' ? t('errors.errorFactsMax') : contact('errors.errorNotes'));
  return (
    <form
      className="form"
      id={form.id}
      method="post"
      noValidate
      action={pathTo('clearedCheck', { id: token })}
      data-enhance={answer && 'refused-form'}
      aria-labelledby="facts-title"
    >
      <TextField
        meta={notes}
        error={error}
        rows={10}
        texts={{ label: t('cleared.label'), hint: t('cleared.hint', { max: factsMax }) }}
      />
      <FormFailure answer={answer} check={t('check')} wrong={[{ field: notes.id, error }]} />
      <div>
        <button className="btn" type="submit">
          {t('cleared.submit')}
        </button>
      </div>
    </form>
  );
}
