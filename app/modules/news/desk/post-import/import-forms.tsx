import { pathTo } from '../../../../addresses/path-to.ts';
import { DeskInput } from '../../../../desk/parts/desk-field.tsx';
import { LanguageSelect } from '../../../../desk/parts/language-select.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { maxFileMb } from '../../moving/import-rules.ts';
import type { ImportPlan } from './post-import-plan.server.ts';

/** The file, and the language of what names none. `again`: one was read, and is not what this form is about. */
export function ChooseFile({ lang, again }: { lang: string; again: boolean }) {
  const { t } = useTranslation('deskPostImport');
  return (
    <form
      className="form desk-form"
      method="post"
      encType="multipart/form-data"
      action={pathTo('deskPostImport')}
    >
      <DeskInput
        label={t('file')}
        name="file"
        type="file"
        accept=".json,.xml,application/json,text/xml,application/xml"
        hint={t('fileHint', { mb: maxFileMb })}
      />
      <LanguageSelect label={t('lang')} value={lang} />
      <button className={again ? 'btn out' : 'btn'} type="submit">
        {t('check')}
      </button>
    </form>
  );
}

/** Import options of a parsed file. */
export function ImportChoices({ id, plan }: { id: string; plan: ImportPlan }) {
  const { t } = useTranslation('deskPostImport');
  const { added, redirects } = plan;
  if (added.length + redirects === 0) return <p>{t('nothing')}</p>;
  return (
    <form className="form desk-form" method="post" action={pathTo('deskPostImport')}>
      <input type="hidden" name="file" value={id} />
      <label className="desk-check">
        <input type="checkbox" name="publish" />
        {t('publish')}
      </label>
      {redirects > 0 && (
        <label className="desk-check">
          <input type="checkbox" name="redirects" defaultChecked />
          {t('redirects', { count: redirects })}
        </label>
      )}
      <button className="btn" type="submit">
        {t('import', { count: added.length })}
      </button>
    </form>
  );
}
