import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Explains that a request accepts files only after the conflict check, with a link to it. */
export function NoFilesYet() {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  return (
    <section className="stack" aria-labelledby="no-files-title">
      <h2 id="no-files-title">{t('files.title')}</h2>
      <p>{t('files.afterCheck')}</p>
      <p>
        <a className="btn out" href={pathTo('conflictCheck')}>
          {t('files.nameOtherSide')}
        </a>
      </p>
    </section>
  );
}
