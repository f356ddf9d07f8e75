import type { AppPath } from '../../i18n/language-prefix.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type DeskSearchProps = { action: AppPath; label: string; query: string };

/** Search of a list, by the parameter `q` of its address. */
export function DeskSearch({ action, label, query }: DeskSearchProps) {
  const { t } = useTranslation('deskRequests');
  return (
    <search>
      <form className="desk-search" action={action}>
        <div className="f">
          <label htmlFor="q">{label}</label>
          <input id="q" type="search" name="q" defaultValue={query} enterKeyHint="search" />
        </div>
        <button className="btn out" type="submit">
          {t('find')}
        </button>
      </form>
    </search>
  );
}
