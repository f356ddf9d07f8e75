import { pathIn } from '../../../addresses/path-in.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { type FileProblem, fileLimits } from '../../../features/casework/file-rules.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Message } from '../../../ui/message.tsx';

type SendFilesProps = {
  token: string;
  /** Of all files that are sent from this page: they are one message. */
  batch: string;
  /** Why the last ones were not taken. */
  problem: FileProblem | undefined;
};

/** Id of the form, for its field, which is placed elsewhere. */
export const sendFilesId = 'send-files';

/** Sends photographs of papers and PDF to the lawyer; its button shows once some are chosen. */
export function SendFiles({ token, batch, problem }: SendFilesProps) {
  const { t } = useTranslation('request');
  const pathTo = usePathTo();
  return (
    <form
      className="form say-files"
      id={sendFilesId}
      method="post"
      // Its answers are in the language of their address alone.
      action={pathIn(useLanguage())('requestFiles', { id: token })}
      encType="multipart/form-data"
      data-enhance="send-files"
      data-sending={t('files.sending')}
      data-sent={t('files.sent')}
      data-lost={t('files.lost')}
      data-max={fileLimits.oneMb * 1024 * 1024}
      data-large={t('files.problems.large', fileLimits)}
      data-done={pathTo('request', { id: token, query: { done: 'detail' }, hash: 'status' })}
    >
      <input type="hidden" name="batch" value={batch} />
      {problem && (
        <Message
          kind="error"
          title={t(problem === 'unopened' ? 'files.unopened' : 'files.refused')}
        >
          <p>{t(`files.problems.${problem}`, fileLimits)}</p>
          {(problem === 'unopened' || problem === 'failed') && <p>{t('files.instead')}</p>}
        </Message>
      )}
      <p className="hint" id="files-hint">
        {t('files.hint', fileLimits)}
      </p>
      <ul className="req-files" data-files="" aria-live="polite" />
      <button className="btn out" type="submit">
        {t('files.submit')}
      </button>
    </form>
  );
}
