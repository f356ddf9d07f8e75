import { usePathTo } from '../../../addresses/use-path-to.ts';
import {
  acceptedFiles,
  type FileProblem,
  fileLimits,
} from '../../../features/casework/file-rules.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';

type SendFilesProps = {
  token: string;
  /** Why the last ones were not taken. */
  problem: FileProblem | undefined;
};

/** Sends photographs of papers and PDF to the lawyer. */
export function SendFiles({ token, problem }: SendFilesProps) {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  return (
    <form
      className="form"
      method="post"
      action={pathTo('requestFiles', { id: token })}
      encType="multipart/form-data"
      data-enhance="shrink-pictures"
    >
      {problem && (
        <Message kind="error" title={t('files.refused')}>
          <p>{t(`files.problems.${problem}`, fileLimits)}</p>
        </Message>
      )}
      <div className="f">
        <label htmlFor="files">{t('files.label')}</label>
        <input
          id="files"
          name="file"
          type="file"
          accept={acceptedFiles}
          multiple
          required
          aria-describedby="files-hint"
        />
        <p className="hint" id="files-hint">
          {t('files.hint', fileLimits)}
        </p>
      </div>
      <div>
        <button className="btn out" type="submit">
          {t('files.submit')}
        </button>
      </div>
    </form>
  );
}
