import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Explains that a request accepts files only after the conflict check, with a link to it. */
export function NoFilesYet() {
  const { t } = useTranslation('talk');
  const pathTo = usePathTo();
  return (
    <section className="stack" aria-labelledby="no-files-title">
      <h2 id="no-files-title">{t('noFiles.title')}</h2>
      <p>{t('noFiles.text')}</p>
      <p>
        <a className="btn out" href={pathTo('conflictCheck')}>
          {t('noFiles.link')}
        </a>
      </p>
    </section>
  );
}
