import { useTranslation } from '../../../i18n/use-translation.ts';

/** Filled by the script of the editor: `#` is the time. */
export function AutosaveStatus() {
  const { t } = useTranslation('deskNews');
  return (
    <p
      className="muted small"
      role="status"
      data-status=""
      data-saved={t('autosave.saved')}
      data-offline={t('autosave.offline')}
      data-forbidden={t('autosave.forbidden')}
      data-refused={t('autosave.refused')}
      data-ended={t('autosave.ended')}
      data-conflict={t('autosave.conflict')}
    />
  );
}

/** Who else is writing in the post; the script keeps it up to date. */
export function OtherAuthors({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('deskNews');
  const words = (list: string) => t('autosave.others', { names: list });
  return (
    <p className="small" role="status" data-others={words('#')} hidden={names.length === 0}>
      {words(names.join(', '))}
    </p>
  );
}

/** Shown by the script when it has put back what was not saved. */
export function RestoredNote() {
  const { t } = useTranslation('deskNews');
  return (
    <div className="msg wn" data-restored="" role="status" hidden>
      <span aria-hidden="true" />
      <b data-text={t('autosave.restored')} />
      <div className="btns">
        <button className="desk-quiet" type="button">
          {t('autosave.undo')}
        </button>
      </div>
    </div>
  );
}
