import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { CountedField } from '../../forms/counted-field.tsx';
import { type FieldTexts, InputField, SelectField } from '../../forms/field.tsx';
import {
  type FormName,
  listedFields,
  ruleIn,
  type TypedFields,
} from '../request/request-fields.ts';
import { requestLimits } from '../request/request-rules.ts';

/** A service by its id and its short name. */
export type ServiceOption = { value: string; label: string };

/** A link in the page's words. */
export type PlainLink = { href: string; text: string };

type RequestInputsProps<F extends FormName> = {
  form: F;
  bind: (name: TypedFields<F>) => {
    meta: FieldMetadata<string>;
    error: ReactNode;
  };
  texts: Record<TypedFields<F>, FieldTexts>;
  /** Label of optional fields. */
  optional: string;
  services?: ServiceOption[];
  /** Lines of the message. */
  rows: number;
  /** Link for who has no e-mail, which these forms ask for. */
  noEmail: PlainLink | undefined;
};

/** Inputs of a request form, in the order of the list of fields: short ones in pairs, a message below. */
export function RequestInputs<F extends FormName>(props: RequestInputsProps<F>) {
  const inputs: ReactNode[] = [];
  const pair: ReactNode[] = [];
  const closePair = () => {
    const [first, second] = pair.splice(0);
    if (!first) return;
    inputs.push(
      second ? (
        <div className="two" key={inputs.length}>
          {first}
          {second}
        </div>
      ) : (
        first
      ),
    );
  };
  for (const [listed, field] of listedFields) {
    const rule = ruleIn(props.form, field);
    if (!rule || field.kind === 'plan') continue;
    const name = listed as TypedFields<F>;
    const shared = {
      ...props.bind(name),
      texts: props.texts[name],
      ...(v.is(rule, '') && { optional: props.optional }),
    };
    if (field.kind === 'message') {
      closePair();
      inputs.push(
        <CountedField key={listed} {...shared} rows={props.rows} max={requestLimits.notes} />,
      );
      continue;
    }
    pair.push(
      field.kind === 'service' ? (
        <SelectField key={listed} {...shared} options={props.services ?? []} />
      ) : (
        <InputField
          key={listed}
          {...shared}
          {...(field.kind === 'email' &&
            props.noEmail && { texts: withLink(shared.texts, props.noEmail) })}
          type={inputTypes[field.kind]}
          autoComplete={field.autoComplete}
        />
      ),
    );
    if (pair.length === 2) closePair();
  }
  closePair();
  return inputs;
}

/** Texts of a field with a link at the end of its hint. */
function withLink(texts: FieldTexts, { href, text }: PlainLink): FieldTexts {
  return {
    ...texts,
    hint: (
      <>
        {texts.hint} <a href={href}>{text}</a>
      </>
    ),
  };
}

const inputTypes = { line: 'text', phone: 'tel', email: 'email' } as const;
