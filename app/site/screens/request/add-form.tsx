import type { FileProblem } from '../../../features/casework/file-rules.ts';
import { acceptedFiles } from '../../../features/casework/file-rules.ts';
import { detailLimits } from '../../../features/request/request-detail.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import type { NotAdded } from './request-actions.server.ts';
import { SendFiles, sendFilesId } from './send-files.tsx';
import { WithPhone, withPhone } from './with-phone.tsx';

type AddFormProps = {
  action: string;
  notAdded: NotAdded | undefined;
  /** UUID of the form: the same text resent from it is a repeat, from another one a new message. */
  batch: string;
  /** Whether the lawyer has written: then it is an answer. */
  isReply: boolean;
  /** Of the page, where files may be sent. */
  files: { token: string; batch: string; problem: FileProblem | undefined } | undefined;
};

/**
 * Adds text and files to the request; rejected text stays in the field. The files are a separate form, whose field is
 * placed in this one.
 */
export function AddForm({ action, notAdded, batch, isReply, files }: AddFormProps) {
  const { t } = useTranslation('request');
  const max = detailLimits.textMax;
  const problem = notAdded?.problem;
  const wrong = problem === 'errorText' || problem === 'errorTextMax' ? problem : undefined;
  return (
    <section id="add" aria-labelledby="add-title">
      <h2 id="add-title" className={isReply ? 'vh' : undefined}>
        {t(isReply ? 'thread.reply' : 'add.title')}
      </h2>
      <form
        className="form"
        id="say"
        method="post"
        action={action}
        noValidate
        data-enhance={wrong && 'refused-form'}
      >
        {notAdded?.problem === 'limited' && (
          <Message kind="error" title={t('add.limited')}>
            <p>
              <WithPhone
                text={t('add.limitedText', {
                  count: Math.ceil(notAdded.retryAfter / 3600),
                  max: detailLimits.aDay,
                  ...withPhone(),
                })}
              />
            </p>
          </Message>
        )}
        {problem === 'failed' && (
          <Message kind="error" title={t('add.failed')}>
            <p>
              <WithPhone text={t('add.failedText', withPhone())} />
            </p>
          </Message>
        )}
        <input type="hidden" name="intent" value="detail" />
        <input type="hidden" name="batch" value={batch} />
        <div className="f">
          <label htmlFor="add-text">{t(isReply ? 'thread.label' : 'add.label')}</label>
          <div className="say">
            {files && (
              <label className="say-clip">
                <Icon name="paperclip" />
                <span className="vh">{t('files.label')}</span>
                <input
                  form={sendFilesId}
                  id="files"
                  name="file"
                  type="file"
                  accept={acceptedFiles}
                  multiple
                  required
                  aria-describedby="files-hint"
                />
              </label>
            )}
            <textarea
              id="add-text"
              name="text"
              rows={2}
              required
              maxLength={max}
              defaultValue={notAdded?.text}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? 'add-error add-hint' : 'add-hint'}
            />
            <button className="btn" type="submit" aria-label={t('add.submit')}>
              <Icon name="send" />
            </button>
          </div>
          {wrong && (
            <p className="err" id="add-error">
              <Icon name="alert" />
              {t(`add.${wrong}`, { max })}
            </p>
          )}
          <p className="hint" id="add-hint">
            {t(isReply ? 'thread.hint' : 'add.hint', { max })}
          </p>
        </div>
      </form>
      {files && <SendFiles {...files} />}
    </section>
  );
}
