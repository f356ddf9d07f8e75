import type { InputHTMLAttributes } from 'react';
import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type DeskSearchProps = {
  action: AppPath;
  label: string;
  query: string;
  /** Word on the button, where it is not "find". */
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
        <label className="vh" htmlFor="q">
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
        <button className="btn out sm" type="submit">
          {button ?? t('find')}
        </button>
      </form>
    </search>
  );
}
