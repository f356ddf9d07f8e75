import { type FieldMetadata, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Examples } from '../ui/examples.ts';
import { InputField, SelectField, TextField } from './field.tsx';

type FormProps = {
  id: string;
  value?: string;
  children: (meta: FieldMetadata<string | undefined>) => ReactNode;
};

/** A field needs a surrounding Conform form. */
function Form({ id, value, children }: FormProps) {
  const [, fields] = useForm<{ value?: string | undefined }>({ id, defaultValue: { value } });
  return <div className="form">{children(fields.value)}</div>;
}

export const examples: Examples = {
  'required, empty': ({ label, name }) => (
    <Form id="field-empty">
      {(meta) => <InputField meta={meta} error={undefined} texts={{ label, placeholder: name }} />}
    </Form>
  ),
  'optional, with a hint and a counter': ({ label, name, text }) => (
    <Form id="field-optional" value={name}>
      {(meta) => (
        <InputField
          meta={meta}
          error={undefined}
          texts={{ label, hint: text }}
          optional={label}
          aside={<span className="counter">12</span>}
        />
      )}
    </Form>
  ),
  wrong: ({ label, name, text }) => (
    <Form id="field-wrong" value={name}>
      {(meta) => <InputField meta={meta} error={text} texts={{ label, hint: text }} />}
    </Form>
  ),
  'several lines': ({ label, text }) => (
    <Form id="field-lines" value={text}>
      {(meta) => <TextField meta={meta} error={undefined} texts={{ label }} />}
    </Form>
  ),
  choice: ({ label, title, name }) => (
    <Form id="field-choice">
      {(meta) => (
        <SelectField
          meta={meta}
          error={undefined}
          texts={{ label, placeholder: title }}
          options={[{ value: '1', label: name }]}
        />
      )}
    </Form>
  ),
  'long words': ({ longWord }) => (
    <Form id="field-long" value={longWord}>
      {(meta) => (
        <InputField
          meta={meta}
          error={longWord}
          texts={{ label: longWord, hint: longWord }}
          optional={longWord}
          aside={<span className="counter">12</span>}
        />
      )}
    </Form>
  ),
  'long words to choose from': ({ longWord }) => (
    <Form id="field-long-choice" value="1">
      {(meta) => (
        <SelectField
          meta={meta}
          error={longWord}
          texts={{ label: longWord, placeholder: longWord }}
          options={[{ value: '1', label: longWord }]}
        />
      )}
    </Form>
  ),
};
