import type { FieldMetadata } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

export type FieldTexts = { label: string; placeholder?: string; hint?: ReactNode };

type Shared = {
  meta: FieldMetadata<string | undefined>;
  texts: FieldTexts;
  /** Message of the field's first error. */
  error: ReactNode;
  /** Label of an optional field; undefined for required ones. */
  optional?: string;
  /** Content at the end of the hint, such as a counter. */
  aside?: ReactNode;
};

type Control = ReturnType<typeof controlProps>;

function controlProps({ meta, texts, error, optional, aside }: Shared) {
  const described = [error && meta.errorId, (texts.hint || aside) && meta.descriptionId];
  return {
    id: meta.id,
    name: meta.name,
    defaultValue: meta.initialValue ?? '',
    required: !optional,
    placeholder: texts.placeholder,
    'aria-invalid': error ? true : undefined,
    // Without scripts the browser focuses the first of them in the response.
    autoFocus: error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}

function Frame({ children, ...field }: Shared & { children: (control: Control) => ReactNode }) {
  const { meta, texts, error, optional, aside } = field;
  return (
    <div className="f">
      <label htmlFor={meta.id}>
        {texts.label} {optional && <em>({optional})</em>}
      </label>
      {children(controlProps(field))}
      {(texts.hint || aside) && (
        <p className="hint" id={meta.descriptionId}>
          <span>{texts.hint}</span>
          {aside}
        </p>
      )}
      {error && (
        <p className="err" id={meta.errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type InputProps = Shared & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>;

/** One-line field with its label, hint and error. */
export function InputField({ type = 'text', autoComplete, inputMode, ...field }: InputProps) {
  return (
    <Frame {...field}>
      {(control) => (
        <input {...control} type={type} autoComplete={autoComplete} inputMode={inputMode} />
      )}
    </Frame>
  );
}

/** Multi-line field. */
export function TextField({ rows = 5, ...field }: Shared & { rows?: number }) {
  return <Frame {...field}>{(control) => <textarea {...control} rows={rows} />}</Frame>;
}

/** Select field; the placeholder is the empty choice. */
export function SelectField({
  options,
  ...field
}: Shared & { options: readonly { value: string; label: string }[] }) {
  return (
    <Frame {...field}>
      {({ placeholder, ...control }) => (
        <select {...control}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
