import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

type Shared = {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
};

type InputProps = Shared & Omit<ComponentProps<'input'>, 'name' | 'id'>;

/** One-line field of a plain form, with label, hint and error. Required unless `required={false}`. */
export function DeskInput({ label, name, hint, error, required = true, ...rest }: InputProps) {
  const { t } = useTranslation('desk');
  const input = (
    <input
      id={name}
      name={name}
      required={required}
      {...descriptionOf(name, hint, error)}
      {...rest}
    />
  );
  return (
    <Labelled label={label} name={name} hint={hint} error={error}>
      {/* Browsers label the file button in their own language. */}
      {rest.type === 'file' ? (
        <span className="pick" data-pick={t('pickFile')}>
          {input}
        </span>
      ) : (
        input
      )}
    </Labelled>
  );
}

type TextProps = Shared & Omit<ComponentProps<'textarea'>, 'name' | 'id'>;

/** Field of several lines, as high as its text. Required unless `required={false}`. */
export function DeskText({ label, name, hint, error, required = true, ...rest }: TextProps) {
  return (
    <Labelled label={label} name={name} hint={hint} error={error}>
      <textarea
        id={name}
        name={name}
        required={required}
        {...descriptionOf(name, hint, error)}
        {...rest}
      />
    </Labelled>
  );
}

type Option = { value: string; label: string; lang?: string };

type SelectProps = Shared &
  Omit<ComponentProps<'select'>, 'name' | 'id'> & { options: readonly Option[]; id?: string };

/** A select field. @param id if several forms of a page have the same field */
export function DeskSelect(props: SelectProps) {
  const { label, name, hint, error, options, id = name, ...rest } = props;
  return (
    <Labelled label={label} name={id} hint={hint} error={error}>
      <select id={id} name={name} required {...descriptionOf(id, hint, error)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function descriptionOf(id: string, hint: string | undefined, error: string | undefined) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
}

function Labelled({ label, name, hint, error, children }: Shared & { children: ReactNode }) {
  return (
    <div className="f">
      <label htmlFor={name}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${name}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
