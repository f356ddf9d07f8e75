import { pathTo } from '../../../addresses/path-to.ts';
import {
  acceptedFiles,
  type FileProblem,
  fileLimits,
} from '../../../features/casework/file-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';

type SendToClientProps = {
  /** Of the request. */
  id: number;
  /** Why the last files were not taken. */
  problem: FileProblem | undefined;
};

/** Sends pictures and PDF to the request page. */
export function SendToClient({ id, problem }: SendToClientProps) {
  const { t } = useTranslation(['deskRequests', 'request']);
  return (
    <details className="req-fold" open={problem !== undefined}>
      <summary>{t('files.open')}</summary>
      <form
        className="form"
        method="post"
        action={pathTo('deskRequestFiles', { id })}
        encType="multipart/form-data"
      >
        <div className="f">
          <label htmlFor="answer-files">{t('files.label')}</label>
          <input
            id="answer-files"
            name="file"
            type="file"
            accept={acceptedFiles}
            multiple
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'files-error files-hint' : 'files-hint'}
          />
          <p className="hint" id="files-hint">
            {t('files.hint', fileLimits)}
          </p>
          {problem && (
            <p className="err" id="files-error">
              <Icon name="alert" />
              {t(`request:files.problems.${problem}`, fileLimits)}
            </p>
          )}
        </div>
        <button className="btn out sm" type="submit">
          {t('files.send')}
        </button>
      </form>
    </details>
  );
}
