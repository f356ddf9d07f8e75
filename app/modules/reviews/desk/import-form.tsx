import { pathTo } from '../../../addresses/path-to.ts';
import { DeskInput, DeskText } from '../../../desk/parts/desk-field.tsx';
import { LanguageSelect } from '../../../desk/parts/language-select.tsx';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sourceMax } from '../moderation/moderation-rules.ts';

type FormProps = {
  typed: { source: string; lang: Language; publish: boolean; csv: string };
  /** How many reviews were found good; undefined before the file was checked. */
  ready: number | undefined;
};

/** Form for source and file. After a dry run the content is in a text field, to be corrected or imported. */
export function ImportForm({ typed, ready }: FormProps) {
  const { t } = useTranslation('deskReviews');
  return (
    <form
      className="form desk-form"
      method="post"
      encType="multipart/form-data"
      action={pathTo('deskReviewImport')}
    >
      <DeskInput
        label={t('import.source')}
        name="source"
        maxLength={sourceMax}
        defaultValue={typed.source}
        hint={t('import.sourceHint')}
      />
      <LanguageSelect label={t('import.lang')} value={typed.lang} />
      {typed.csv ? (
        <DeskText label={t('import.content')} name="csv" rows={10} defaultValue={typed.csv} />
      ) : (
        <DeskInput
          label={t('import.file')}
          name="file"
          type="file"
          accept=".csv,text/csv,text/plain"
          hint={t('import.fileHint')}
        />
      )}
      <label className="desk-check">
        <input type="checkbox" name="publish" defaultChecked={typed.publish} />
        {t('import.publish')}
      </label>
      <div className="btns">
        {ready ? (
          <button className="btn" type="submit" name="intent" value="import">
            {t('import.submit', { count: ready })}
          </button>
        ) : null}
        <button className={ready ? 'btn out' : 'btn'} type="submit" name="intent" value="check">
          {t('import.check')}
        </button>
      </div>
    </form>
  );
}
