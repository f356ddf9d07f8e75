import type { InputHTMLAttributes } from 'react';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';

type DeskSearchProps = {
  action: AppPath;
  label: string;
  query: string;
  /** Label of the button; a lens by default. */
  button?: string;
  /** What the field has besides. */
  field?: InputHTMLAttributes<HTMLInputElement>;
};

/** Search of a list, by the parameter `q` of its address. */
export function DeskSearch({ action, label, query, button, field }: DeskSearchProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <search>
      <form className="desk-search f" action={action}>
        <label className="vh" htmlFor={field?.id ?? 'q'}>
          {label}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          placeholder={label}
          defaultValue={query}
          enterKeyHint="search"
          data-key="/"
          {...field}
        />
        <button
          className={button ? 'btn out sm' : 'btn out sm icon'}
          type="submit"
          aria-label={button ? undefined : t('find')}
        >
          {button ?? <Icon name="search" />}
        </button>
      </form>
    </search>
  );
}
