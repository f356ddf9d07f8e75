import { useForm } from '@conform-to/react';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { InputField, SelectField } from '../../../forms/field.tsx';
import { Honeypot } from '../../../forms/honeypot.tsx';
import type { Answer } from '../../../forms/protocol.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormFailure } from '../../../site/form-failure.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { type CheckError, type CheckFields, matterKinds, otherSides } from '../conflict-rules.ts';

type CheckFormProps = {
  /** A question that was not stored. */
  answer: Exclude<Answer<unknown>, { status: 'done' }> | undefined;
};

const id = 'check';

const [first, ...further] = otherSides;

/** Names of both sides, kind of matter. A plain form: the server validates, and returns the input. */
export function CheckForm({ answer }: CheckFormProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('talk');
  const { t: contact } = useTranslation('contact');
  const { t: common } = useTranslation();
  const { form: texts, errors } = useMessages('talk');
  const { form: shared, errors: sharedErrors } = useMessages('contact');
  const words: Partial<Record<CheckError, string>> = { ...sharedErrors, ...errors };
  const [form, fields] = useForm<CheckFields>({ id, lastResult: answer?.result });
  const bind = (name: keyof CheckFields) => {
    const [key] = (fields[name].errors ?? []) as CheckError[];
    return { meta: fields[name], error: key && words[key] };
  };
  const optional = common('form.optional');
  const wrong = (['name', ...otherSides, 'matter', 'number', 'email'] as const).map((name) => ({
    field: fields[name].id,
    error: bind(name).error,
  }));
  return (
    <form
      className="form"
      id={form.id}
      method="post"
      noValidate
      action={pathTo('conflictCheck')}
      data-enhance={answer && 'refused-form'}
    >
      <h2>{texts.title}</h2>
      <InputField {...bind('name')} texts={texts.name} autoComplete="name" />
      <InputField {...bind(first)} texts={texts[first]} autoComplete="off" />
      <details open={further.some((side) => bind(side).error || fields[side].initialValue)}>
        <summary>{texts.addSide}</summary>
        {further.map((side) => (
          <InputField
            key={side}
            {...bind(side)}
            texts={texts[side]}
            autoComplete="off"
            optional={optional}
          />
        ))}
      </details>
      <SelectField
        {...bind('matter')}
        texts={texts.matter}
        options={matterKinds.map((value) => ({ value, label: t(`matters.${value}`) }))}
      />
      <InputField {...bind('number')} texts={shared.fields.number} type="tel" autoComplete="tel" />
      <InputField
        {...bind('email')}
        texts={{ ...shared.fields.email, hint: texts.emailHint }}
        type="email"
        autoComplete="email"
        optional={optional}
      />
      <Honeypot formId={id} label={common('form.honeypot')} />
      <p className="small muted">
        <LinkedText text={contact('form.consent')} href={pathTo('privacy')} />
      </p>
      <FormFailure answer={answer} check={t('check')} wrong={wrong} />
      <div>
        <button className="btn" type="submit">
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
